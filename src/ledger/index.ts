export { createLedger, type LedgerOptions, type StoreLedger } from './ledger.js';

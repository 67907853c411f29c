export { createLedger } from './ledger.js';

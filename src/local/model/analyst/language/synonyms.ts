import { stem } from './normalise.js';

/** Words that people use for one another in column names; German and French ones for bank exports. */
const families = [
  'revenue sales turnover takings earnings money umsatz',
  'customer client buyer kunde',
  'product item article goods sku artikel produkt',
  'units quantity qty volume pieces menge',
  'region area territory zone',
  'country nation land',
  'date day datum buchungstag',
  'discount rebate reduction rabatt',
  'price preis prix expensive cheap',
  'salary pay wage compensation earn paid gehalt',
  'employee staff worker person people colleague mitarbeiter',
  'department team division dept abteilung',
  'amount value money betrag montant',
  'payee counterparty recipient merchant vendor supplier shop store empfanger beguenstigter',
  'purpose reference description verwendungszweck',
  'balance saldo solde',
  'category kind group kategorie',
  'hours time stunden',
  'spent spending cost expense expenditure kosten',
  'office location site city place',
  'deadline due',
  'start started hired joined began',
  'status state',
  'profit margin gewinn',
  'name title',
  'remote remotely',
  'temperature temp',
  'humidity hum moisture',
  'attendance crowd spectators attendees visitors',
].map((line) => line.split(' ').map(stem));

/** Words that may mean the same where the table has no better column. */
const looseFamilies = ['revenue sales turnover takings earnings amount'].map((line) =>
  line.split(' ').map(stem),
);

export function areLooseSynonyms(a: string, b: string): boolean {
  return looseFamilies.some((family) => family.includes(a) && family.includes(b));
}

/** Whether a word may stand for another, beyond being the same. */
export function areSynonyms(a: string, b: string): boolean {
  return families.some((family) => family.includes(a) && family.includes(b));
}

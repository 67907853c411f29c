import { expect, test } from 'vitest';
import { findSpelled } from '../../../src/analysis/figures/find-spelled.js';

const said = (text: string) =>
  findSpelled(text).map(({ text: words, value, isPercent }) => [words, value, isPercent]);

test.for([
  ['About twelve thousand rows.', 'twelve thousand', 12_000],
  ['one hundred and twenty-three orders', 'one hundred and twenty-three', 123],
  ['a hundred thousand euros', 'a hundred thousand', 100_000],
  ['two million three hundred thousand', 'two million three hundred thousand', 2_300_000],
  ['Es sind zweiundvierzig Filialen.', 'zweiundvierzig', 42],
  ['Rund zwölftausend Zeilen', 'zwölftausend', 12_000],
  ['dreihundertfünfundsechzig Tage', 'dreihundertfünfundsechzig', 365],
  ['Fast drei Millionen Euro', 'drei Millionen', 3_000_000],
  ['eintausendzweihundert', 'eintausendzweihundert', 1_200],
  ['Il y a quarante-deux magasins.', 'quarante-deux', 42],
  ['Environ douze mille lignes', 'douze mille', 12_000],
  ['quatre-vingt-dix-sept clients', 'quatre-vingt-dix-sept', 97],
  ['quatre-vingts clients', 'quatre-vingts', 80],
  ['soixante et onze clients', 'soixante et onze', 71],
  ['vingt et un clients', 'vingt et un', 21],
  ['trois cent cinquante ventes', 'trois cent cinquante', 350],
  ['deux millions trois cent mille', 'deux millions trois cent mille', 2_300_000],
  ['Hay cuarenta y dos tiendas.', 'cuarenta y dos', 42],
  ['unas doce mil filas', 'doce mil', 12_000],
  ['trescientas cincuenta ventas', 'trescientas cincuenta', 350],
  ['veintidós clientes', 'veintidós', 22],
  ['tres millones de euros', 'tres millones', 3_000_000],
  ['ciento veinte pedidos', 'ciento veinte', 120],
] as const)('%s', ([text, words, value]) => {
  expect(said(text)).toEqual([[words, value, false]]);
});

test.for([
  ['five percent of them', 'five percent', 5],
  ['fünf Prozent davon', 'fünf Prozent', 5],
  ['cinq pour cent', 'cinq pour cent', 5],
  ['cinco por ciento', 'cinco por ciento', 5],
] as const)('%s is a share', ([text, words, value]) => {
  expect(said(text)).toEqual([[words, value, true]]);
});

test.for([
  ['entre veinte y treinta clientes', [20, 30]],
  ['between ten and twenty rows', [20]],
  ['zwischen zwanzig und dreißig', [20, 30]],
] as const)('%s are two numbers', ([text, values]) => {
  expect(findSpelled(text).map(({ value }) => value)).toEqual(values);
});

test.for([
  'We seize the day, once and for all.',
  'Merci mille fois, cent pour cent.',
  'Mil gracias.',
  'Tausend Dank, hundert Prozent.',
  'One of two regions, deux régions, zwei Regionen, dos regiones.',
  'It is one in a few million.',
  'Elftal, Achtung, Zweifel, Dreieck, einst, Vierteljahr, dixit, onzekere.',
  'The cents are left out; les onzes.',
])('%s states none', (text) => {
  expect(said(text)).toEqual([]);
});

import { isJson, type Json, stringOf } from '../../../json.js';

/** The text of a text object, or of a plain string where Slack takes either. */
export function textOf(value: unknown): string {
  return isJson(value) ? stringOf(value['text']) : stringOf(value);
}

export function objectOf(value: unknown): Json {
  return isJson(value) ? value : {};
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

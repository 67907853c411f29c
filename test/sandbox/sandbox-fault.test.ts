import {
  AuthError,
  BadRequestError,
  NetworkError,
  NotFoundError,
  ServerError,
} from '@pandastack/sdk';
import { expect, test } from 'vitest';
import { sandboxFault } from '../../src/sandbox/sandbox-fault.js';

const url = 'http://panda.example';

test.each([
  [new AuthError('bad token', 401), 'unauthorized'],
  [new AuthError('forbidden', 403), 'unauthorized'],
  [new NotFoundError('sandbox not found', 404), 'gone'],
  [new BadRequestError('too many sandboxes', 429), 'full'],
  [new ServerError('no capacity', 503), 'full'],
  [new ServerError('bad gateway', 502), 'unreachable'],
  [new ServerError('boom', 500), 'broken'],
  [new BadRequestError('not runnable', 409), 'broken'],
  [new NetworkError('Could not connect to PandaStack API: fetch failed'), 'unreachable'],
  [new NetworkError('Could not connect …: This operation was aborted'), 'unreachable'],
  [new NetworkError(`Could not connect …: Unexpected token '<', is not valid JSON`), 'broken'],
])('sandboxFault makes of "%s" the reason %s', (error, reason) => {
  expect(sandboxFault(error, url)).toMatchObject({ reason, cause: error });
});

test('sandboxFault names the server, what it said, and the remedy', () => {
  expect(sandboxFault(new AuthError('bad token', 401), url).message).toBe(
    'PandaStack at http://panda.example refused the key (bad token). Set PANDASTACK_API_KEY to a valid one.',
  );
});

test('sandboxFault reads errors in their nested form', () => {
  const body = JSON.stringify({ error: { code: 'quota', message: 'ten at most' } });
  expect(sandboxFault(new BadRequestError(body, 429), url).message).toContain('quota: ten at most');
});

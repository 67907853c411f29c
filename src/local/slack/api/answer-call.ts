import type { Core } from '../core.js';
import { isPicture } from '../files/file-type.js';
import { type Json, own } from '../json.js';
import { validatePayload } from '../limits/validate-payload.js';
import { ApiError } from './api-error.js';
import type { Method } from './method.js';
import { methods } from './methods.js';

/** What a workspace without the feature says; `unknown_method` where nothing else is known. */
const lackingErrors: Readonly<Record<string, string>> = {
  'agents.sessions.setStatus': 'feature_disabled',
  'agents.sessions.rename': 'feature_disabled',
  'assistant.threads.setSuggestedPrompts': 'not_agent_app',
  'assistant.threads.setTitle': 'not_agent_app',
  'chat.startStream': 'feature_not_enabled',
};

/** Carries out one call: who asks, with what right, with a payload within the limits. */
export async function answerCall(
  core: Core,
  name: string,
  { args, token }: { readonly args: Json; readonly token: string },
): Promise<Json> {
  try {
    const method = own(methods, name);
    if (!method) throw new ApiError('unknown_method');
    checkToken(core, method, token);
    if (core.faults.lacks(name)) throw new ApiError(own(lackingErrors, name) ?? 'unknown_method');
    if (method.scope && core.faults.lacks(method.scope)) throw new ApiError('missing_scope');
    checkPayload(core, name, args);
    return { ok: true, ...(await method.answer(core, args)) };
  } catch (error) {
    if (error instanceof ApiError) return refusal(error, own(methods, name));
    throw error;
  }
}

function refusal({ code, details, needed }: ApiError, method: Method | undefined): Json {
  return {
    ok: false,
    error: code,
    ...(code === 'missing_scope' && { needed: needed ?? method?.scope, provided: '' }),
    ...(details.length > 0 && {
      errors: details.map((detail) => detail.replace(/^\[\w+\] /, '')),
      response_metadata: { messages: details },
    }),
  };
}

function checkToken({ settings }: Core, { token: needed }: Method, token: string): void {
  if (needed === 'none') return;
  if (token === '') throw new ApiError('not_authed');
  const owners: Readonly<Record<string, string>> = {
    [settings.botToken]: 'bot',
    [settings.appToken]: 'app',
  };
  const owner = own(owners, token);
  if (owner === undefined) throw new ApiError('invalid_auth');
  if (owner !== needed) throw new ApiError('not_allowed_token_type');
}

function checkPayload(core: Core, name: string, args: Json): void {
  const faults = validatePayload(name, args, {
    lacks: (type) => core.faults.lacks(type),
    picture: (idOrUrl) => isReadyPicture(core, idOrUrl),
  });
  const [first] = faults;
  if (!first) return;
  const details = faults.map(({ message, path }) => `[ERROR] ${message} [json-pointer:${path}]`);
  throw new ApiError(first.error, details);
}

function isReadyPicture({ files }: Core, idOrUrl: string): boolean {
  const file = files.all().find(({ id }) => id === idOrUrl || idOrUrl.includes(`-${id}/`));
  return file?.isReady === true && isPicture(file.filetype);
}

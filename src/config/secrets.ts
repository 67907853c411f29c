import type { SlackConnection } from '../slack/index.js';
import type { Environment } from './environment.js';
import { isAnthropic } from './model-settings.js';

export const noConnection =
  'SLACK_APP_TOKEN is missing: make an app-level token with connections:write (xapp-…) for Socket Mode; or set SLACK_SIGNING_SECRET to receive events over HTTP';
export const noAnthropicKey =
  'ANTHROPIC_API_KEY is missing: make one at https://console.anthropic.com/settings/keys; MODEL begins with anthropic:';
export const noModelKey =
  'OPENAI_API_KEY is missing: make one at https://platform.openai.com/api-keys; or set OPENAI_BASE_URL to a server that speaks the same API';

export function slackConnection(given: Environment): SlackConnection | undefined {
  const { SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret } = given;
  if (appToken) return { mode: 'socket', appToken };
  return signingSecret ? { mode: 'http', signingSecret } : undefined;
}

export function modelApiKey(given: Environment): string | undefined {
  if (isAnthropic(given))
    return given['ANTHROPIC_API_KEY'] ?? (given['ANTHROPIC_BASE_URL'] ? 'none' : undefined);
  // Servers that imitate OpenAI often want no key, but the client insists on one.
  return given['OPENAI_API_KEY'] ?? (given['OPENAI_BASE_URL'] ? 'none' : undefined);
}

/** Slack cannot be reached or refuses us at the start; the message names the setting and the remedy. */
export class SlackStartError extends Error {
  readonly variable: StartVariable;
  /** Slack's own error code, when it gave one. */
  readonly code: string | undefined;

  constructor({ variable, code, cause }: StartFault) {
    super(`${variable}: ${code === undefined ? UNREACHABLE[variable] : refused(variable, code)}`, {
      cause,
    });
    this.name = 'SlackStartError';
    this.variable = variable;
    this.code = code;
  }
}

export type StartVariable = 'SLACK_BOT_TOKEN' | 'SLACK_APP_TOKEN' | 'PORT';

interface StartFault {
  readonly variable: StartVariable;
  readonly code?: string | undefined;
  readonly cause: unknown;
}

const UNREACHABLE: Readonly<Record<StartVariable, string>> = {
  SLACK_BOT_TOKEN: 'Slack could not be reached. Check the network and SLACK_API_URL.',
  SLACK_APP_TOKEN: 'Slack’s Socket Mode could not be reached. Check the network and SLACK_API_URL.',
  PORT: 'the port could not be opened. Choose another one, or stop what uses it.',
};

const SOURCES: Readonly<Record<StartVariable, string>> = {
  SLACK_BOT_TOKEN:
    'Copy the Bot User OAuth Token (xoxb-…) from “OAuth & Permissions” at https://api.slack.com/apps.',
  SLACK_APP_TOKEN:
    'Create an App-Level Token (xapp-…) with connections:write under “Basic Information” at https://api.slack.com/apps, and turn Socket Mode on.',
  PORT: 'Choose another one.',
};

function refused(variable: StartVariable, code: string): string {
  return `Slack refused this token (${code}). ${SOURCES[variable]}`;
}

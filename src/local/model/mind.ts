import type { ChatRequest } from './wire/chat-request.js';

/** What thinks behind the wire. It keeps nothing between requests unless it says so. */
export interface Mind {
  /** The name under which `GET /v1/models` lists it. */
  readonly model: string;
  /** @throws the signal's reason when the caller hangs up. */
  reply(request: ChatRequest, options: { readonly signal: AbortSignal }): Promise<Reply>;
}

export type Reply =
  | {
      readonly kind: 'message';
      readonly text: string;
      readonly calls: readonly ToolCall[];
      /** `none` ends a stream without a finish reason, as a server that broke off does. */
      readonly finish?: 'length' | 'none';
    }
  | {
      readonly kind: 'fault';
      /** HTTP status, 400 or above. */
      readonly status: number;
      readonly message: string;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface ToolCall {
  readonly tool: string;
  /** Sent as JSON; a string goes out as it is, so that tests can send arguments that are no JSON. */
  readonly input: Readonly<Record<string, unknown>> | string;
}

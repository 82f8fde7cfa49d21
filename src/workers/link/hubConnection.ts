import {
  DefaultHttpClient,
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  NullLogger,
  type HttpRequest,
  type HttpResponse,
  type HubConnection,
  type IHttpConnectionOptions,
  type RetryContext,
} from '@microsoft/signalr';
import { hubEvents } from '#contracts/live/hub.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import { FrameProtocol } from './frameProtocol.ts';
import type { LinkListener, LinkOptions } from './link.ts';

/**
 * The client's own requests, which end with `signal`: the library lets a negotiation that hangs go
 * on although nobody waits for it.
 */
class EndingHttpClient extends DefaultHttpClient {
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    super(NullLogger.instance);
    this.#signal = signal;
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    const end: { aborted: boolean; onabort: (() => void) | null } = {
      aborted: this.#signal.aborted,
      onabort: null,
    };
    const follow = (): void => {
      end.aborted = true;
      end.onabort?.();
    };
    this.#signal.addEventListener('abort', follow);
    try {
      return await super.send({ ...request, abortSignal: end });
    } finally {
      this.#signal.removeEventListener('abort', follow);
    }
  }
}

type Parts = {
  readonly options: LinkOptions;
  readonly Socket: typeof WebSocket;
  /** Ends what the connection still asks for over HTTP. */
  readonly signal: AbortSignal;
  readonly event: LinkListener['event'];
  readonly nextDelay: (context: RetryContext) => number | null;
};

/** A connection of the official client by the specification's timings, not started yet. */
export function hubConnection({ options, Socket, signal, event, nextDelay }: Parts): HubConnection {
  const { hubUrl, protocol, token, headers } = options;
  // `WebSocket` is an option that the client reads and its types leave out.
  const transport: IHttpConnectionOptions & { WebSocket: typeof WebSocket } = {
    accessTokenFactory: token,
    transport: HttpTransportType.WebSockets,
    timeout: hubTimings.negotiateMs,
    httpClient: new EndingHttpClient(signal),
    ...(headers === undefined ? {} : { headers: { ...headers } }),
    WebSocket: Socket,
  };
  const connection = new HubConnectionBuilder()
    .withUrl(hubUrl, transport)
    // The client's log holds socket URLs, and these may hold the token.
    .configureLogging(LogLevel.None)
    .withHubProtocol(protocol === 'msgpack' ? new FrameProtocol() : new JsonHubProtocol())
    .withKeepAliveInterval(hubTimings.keepAliveMs)
    .withServerTimeout(hubTimings.serverTimeoutMs)
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: nextDelay })
    .build();
  for (const name of Object.values(hubEvents))
    connection.on(name, (...args: unknown[]) => event(name, args.length > 1 ? args : args[0]));
  return connection;
}

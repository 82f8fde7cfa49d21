import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { FrameProtocol } from '#workers/link/frameProtocol.ts';

/** The official client on a bare WebSocket, quiet. */
export const hubConnection = (url: string, protocol: 'json' | 'msgpack'): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    .withHubProtocol(protocol === 'json' ? new JsonHubProtocol() : new FrameProtocol())
    .configureLogging(LogLevel.None)
    .build();

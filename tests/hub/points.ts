import { admission } from './cases/admission.ts';
import { audiences } from './cases/audiences.ts';
import { dispatch } from './cases/dispatch.ts';
import { errors } from './cases/errors.ts';
import { handshake } from './cases/handshake.ts';
import { liveness } from './cases/liveness.ts';
import { messages } from './cases/messages.ts';
import { negotiation } from './cases/negotiation.ts';
import { requests } from './cases/requests.ts';
import { signIns } from './cases/signIns.ts';
import { sockets } from './cases/sockets.ts';
import { stateful } from './cases/stateful.ts';
import { streams } from './cases/streams.ts';
import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';
import type { HubCase, HubPoint } from './hubCase.ts';

/** Every point of the hub protocol that a client can see, in the order of docs/hub.md. */
const points: readonly HubPoint[] = [
  negotiation,
  sockets,
  admission,
  handshake,
  messages,
  dispatch,
  errors,
  streams,
  liveness,
  requests,
  audiences,
  stateful,
  signIns,
];

/** The cases of every point that `protocol` has. */
export const casesOver = (
  protocol: ProtocolName,
): readonly (HubCase & { readonly point: string; readonly name: string })[] =>
  points.flatMap(({ point, name, cases }) =>
    cases
      .filter(({ only }) => only === undefined || only === protocol)
      .map((hubCase) => ({ ...hubCase, point, name })),
  );

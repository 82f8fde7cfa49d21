import type { Result } from '#base/result.ts';

/** How a live picture comes. */
export type LiveKind = 'whep' | 'flv' | 'hls';

/**
 * Why no picture comes: what the server says of the way to the camera, and what the browser finds.
 * offline: the server is not reached; forbidden: this user may not watch; unplayable: the browser
 * cannot show such a stream; noMedia: no way for WebRTC.
 */
export type LiveFault =
  | 'noWay'
  | 'refused'
  | 'unreachable'
  | 'denied'
  | 'missing'
  | 'redirected'
  | 'garbled'
  | 'silent'
  | 'slow'
  | 'ended'
  | 'gone'
  | 'busy'
  | 'offline'
  | 'forbidden'
  | 'crowded'
  | 'unplayable'
  | 'noMedia';

/**
 * Opens a socket for one viewing: binary messages as `ArrayBuffer`, and the fault as reason when
 * the server closes it.
 */
export type OpenLive = (kind: LiveKind) => Promise<Result<WebSocket, LiveFault>>;

/** A player at work. */
export type Player = {
  /** Frees everything but the socket. */
  stop(): void;
  /** Seconds that the picture is behind what has arrived; undefined: nobody knows. */
  behind(): number | undefined;
};

/** Begins to play at once, so that no message of the socket is missed. */
export type StartPlayer = (
  video: HTMLVideoElement,
  socket: WebSocket,
  onFault: (fault: LiveFault) => void,
) => Player;

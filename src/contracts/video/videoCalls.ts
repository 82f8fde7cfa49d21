import { z } from 'zod';

/** Permission codes of cameras: to list them, to watch one live, to turn one. */
export const cameraCodes = {
  list: 'data/camera/list',
  watch: 'data/camera/get',
  steer: 'data/camera/ptz',
} as const;

/**
 * How a live picture comes, the best for a wall first: `whep` by WebRTC straight from the gateway,
 * `flv` (HTTP-FLV) and `hls` through the server.
 */
export const viewKinds = ['whep', 'flv', 'hls'] as const;
export type ViewKind = (typeof viewKinds)[number];

const metres = z.number().nullable();

/** A camera as pages of live pictures know it: nothing of how it is reached. */
export const cameraView = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.number().nullable(),
  place: z.number().nullable(),
  installPlace: z.string(),
  areaId: z.string().nullable(),
  /** Code and name of its area; empty: it names none. */
  areaCode: z.string(),
  areaName: z.string(),
  x: metres,
  y: metres,
  z: metres,
  azimuth: metres,
  isKey: z.boolean(),
  /** Whether it turns and somebody has said how it is asked to. */
  canSteer: z.boolean(),
  /** 0 offline, 1 online, 2 fault, 3 unknown. */
  onlineState: z.number(),
  lastOnlineTime: z.number().nullable(),
  /** How its picture can come, best first; empty: there is no way. */
  kinds: z.array(z.enum(viewKinds)),
});
export type CameraView = z.infer<typeof cameraView>;

/** Cameras that the caller may see, by code. */
export const cameraViews = z.object({ cameras: z.array(cameraView) });

export const watchBody = z.strictObject({
  cameraId: z.string().min(1).max(32),
  kind: z.enum(viewKinds),
});
/** A ticket for one socket at `paths.cameraLive`, good once and for half a minute. */
export const watchAnswer = z.object({ ticket: z.string() });

export const cameraMoves = ['up', 'down', 'left', 'right', 'zoomIn', 'zoomOut', 'stop'] as const;
export type CameraMove = (typeof cameraMoves)[number];
/** A move goes on until `stop`. */
export const steerBody = z.strictObject({
  cameraId: z.string().min(1).max(32),
  move: z.enum(cameraMoves),
  speed: z.number().int().min(1).max(100).default(40),
});
export const steerAnswer = z.null();
export type SteerBody = z.input<typeof steerBody>;

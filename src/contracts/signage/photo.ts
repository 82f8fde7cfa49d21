import { z } from 'zod';

/** A photograph of a player's page: what its browser makes of it, small, as a JPEG. */

export const photoPaths = {
  /** A player hands its own in, by its token. */
  take: '/advert/api/v1/player/photo',
  /** The newest of a device. */
  of: '/advert/api/v1/device/photo',
} as const;

export const PHOTO_MS = 60_000;
/** Px of its longer side. */
export const PHOTO_SIDE = 640;
/** Characters of its base64: 300 kB of JPEG. */
export const PHOTO_MOST = 400_000;

const jpeg = z.base64().min(8).max(PHOTO_MOST);
export const photoBody = z.strictObject({ jpeg });
/** SHA-256 of the JPEG, in hex. */
export const photoTaken = z.object({ hash: z.string() });

export const photoAsked = z.object({ id: z.string().min(1).max(32) });
export const photoAnswer = z
  .object({ received: z.number(), hash: z.string(), jpeg: z.base64() })
  .nullable();

import { z } from 'zod';

/**
 * Why a live picture does not come, or comes no more. noWay: nothing says where from; refused: its
 * host is not on the list of allowed ones; unreachable: nobody answers there; denied: the gateway
 * wants other credentials; missing: the gateway has no such stream; redirected: it points
 * elsewhere, which is not followed; garbled: what came is no such stream; silent: nothing came for
 * too long; slow: the reader could not take it; ended: the gateway ended it; gone: the right to
 * watch is gone.
 */
export const viewFaults = [
  'noWay',
  'refused',
  'unreachable',
  'denied',
  'missing',
  'redirected',
  'garbled',
  'silent',
  'slow',
  'ended',
  'gone',
  'busy',
] as const;
export type ViewFault = (typeof viewFaults)[number];

/**
 * A socket of a video session that the server closes has this code, and the fault as its reason.
 */
export const VIEW_CLOSED = 4000;

/**
 * What a viewer says. `whep`: its offer, answered once by `{answer}`. `hls`: the part number that
 * it wants, 0 for the list, answered by binary messages that begin with `ask` (uint32) and a byte
 * that is 1 in the last, or by `{ask, fault}`.
 */
export const viewRequest = z.union([
  z.strictObject({ offer: z.string().min(1).max(65_536) }),
  z.strictObject({
    ask: z.number().int().min(1).max(0xffff_ffff),
    part: z.number().int().min(0),
    /** First and last byte, of a part that is a stretch of a file. */
    bytes: z.tuple([z.number().int().min(0), z.number().int().min(0)]).optional(),
  }),
]);
export type ViewRequest = z.infer<typeof viewRequest>;

/** What the server says in text beside the bytes of the picture. */
export type ViewReply =
  | { readonly answer: string }
  | { readonly ask: number; readonly fault: ViewFault };

/** Bytes before those of a part: `ask` and whether it is the last message. */
export const PART_HEAD = 5;

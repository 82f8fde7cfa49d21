import { z } from 'zod';

/** Between the page of a player and the worker that has its line to the hub. */
export const playerLineAsk = z.strictObject({ hubUrl: z.url(), token: z.string().min(1) });
export type PlayerLineAsk = z.output<typeof playerLineAsk>;

export type PlayerLineWord =
  | { readonly kind: 'line'; readonly isUp: boolean }
  /** The server lives; each two seconds. */
  | { readonly kind: 'heard' }
  | { readonly kind: 'takeover'; readonly payload: unknown };

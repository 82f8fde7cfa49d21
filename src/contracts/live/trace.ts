import { z } from 'zod';

/**
 * Stages of a batch's way that the server notes: from the door to its answer; the turn to be read;
 * the wait for the single writer; the rules; the commit; handing it to the channels; until the hub
 * has sent it.
 */
export type ServerStage = 'door' | 'turn' | 'queue' | 'rules' | 'commit' | 'publish' | 'hub';
/** Stages that a page notes: its worker has decoded and stored it; it stands on the screen. */
export const pageStages = ['receive', 'paint'] as const;
export type PageStage = (typeof pageStages)[number];
export type Stage = ServerStage | PageStage;

/** What a message carries of the trace that it belongs to: a W3C `traceparent` of version 00. */
export const traceMark = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);

/** Most stages of one call. */
export const MOST_STAGES = 100;
/** The longest that is believed. */
export const MOST_STAGE_MS = 60_000;

/**
 * Stages that a page has seen. They are told by their age and length, ms on the page's monotonic
 * clock, so that no wall clock of a browser is believed; those of traces that the server does not
 * know are dropped.
 */
export const stagesBody = z.strictObject({
  stages: z
    .array(
      z.strictObject({
        trace: traceMark,
        stage: z.enum(pageStages),
        /** How long ago it ended. */
        agoMs: z.number().min(0).max(MOST_STAGE_MS),
        /** How long it took. */
        ms: z.number().min(0).max(MOST_STAGE_MS),
      }),
    )
    .min(1)
    .max(MOST_STAGES),
});
export type StagesBody = z.input<typeof stagesBody>;

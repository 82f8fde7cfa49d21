import { z } from 'zod';
import { addressTab } from '#contracts/admin/settingTabs.ts';
import { webhook, type PingAnswer } from '#contracts/admin/webhooks.ts';
import { keptAnswer, postText } from '#server/areas/admin/outgoing.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { openSecret } from '#server/entity/secrets.ts';
import { pauseAfter } from '#server/kernel/dueSender.ts';
import { signedHeaders } from './signature.ts';

/** A call ends within 10 s: one that is taken for longer, ms, died with its server. */
export const LEASE_MS = 30_000;
/** A delivery is tried so often, then given up. */
export const MOST_TRIES = 12;

/** A delivery that was taken, with what its webhook says now. */
export const takenDelivery = z.object({
  id: z.number(),
  webhookId: z.string(),
  eventId: z.string(),
  body: z.string(),
  tries: z.number(),
  url: z.string(),
  secret: z.string().nullable(),
  oldSecret: z.string().nullable(),
  oldSecretUntil: z.number().nullable(),
});
export type TakenDelivery = z.output<typeof takenDelivery>;

/** The columns of `takenDelivery` of a delivery `d` and its webhook `w`. */
export const TAKEN = `d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.body, d.tries,
  w.url, w.secret, w."oldSecret", w."oldSecretUntil"`;

export type DeliverParts = {
  readonly engine: Engine;
  readonly settings: Pick<SettingStore, 'tab'>;
};

/**
 * Calls the address of a delivery once and notes what came of it: delivered by any answer of 2xx,
 * else due again after its pause, or given up. What another has taken meanwhile is left to it.
 */
export async function deliver(
  parts: DeliverParts,
  taken: TakenDelivery,
  signal: AbortSignal,
): Promise<PingAnswer> {
  const { engine } = parts;
  const began = engine.clock.now();
  const { status, answer } = await call(parts, taken, signal);
  const ended = engine.clock.now();
  const delivered = status !== null && status >= 200 && status <= 299;
  const state = delivered ? 'delivered' : taken.tries >= MOST_TRIES ? 'givenUp' : 'waiting';
  const tookMs = Math.max(0, Math.round(ended - began));
  await query(
    engine.pool,
    `UPDATE webhook_delivery SET state = $3, due = $4, took_ms = $5, status = $6, answer = $7
      WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
    [
      taken.id,
      taken.tries,
      state,
      Math.floor(ended + pauseAfter(taken.tries)),
      tookMs,
      status,
      answer,
    ],
  );
  return { delivered, status, answer, tookMs };
}

type Called = { readonly status: number | null; readonly answer: string };

async function call(
  { engine, settings }: DeliverParts,
  { webhookId, eventId, body, url, ...kept }: TakenDelivery,
  signal: AbortSignal,
): Promise<Called> {
  const now = engine.clock.now();
  const opened = (field: 'secret' | 'oldSecret', sealed: string | null): string[] =>
    [openSecret(engine, webhook, field, webhookId, sealed ?? '')].flatMap((one) => one ?? []);
  const secrets = [
    ...opened('secret', kept.secret),
    ...((kept.oldSecretUntil ?? 0) > now ? opened('oldSecret', kept.oldSecret) : []),
  ];
  if (secrets.length === 0)
    return { status: null, answer: 'The signing secret cannot be read: make a new one.' };
  try {
    const { status, text } = await postText(
      { url, text: body, headers: signedHeaders(eventId, now, body, secrets), signal },
      await settings.tab('sysset', 'addresses', addressTab),
    );
    return { status, answer: keptAnswer(text) };
  } catch (error) {
    return {
      status: null,
      answer: keptAnswer(error instanceof Error ? error.message : String(error)),
    };
  }
}

import { webhook } from '#contracts/admin/webhooks.ts';
import type { StateStep } from '#server/entity/lifecycle/history.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { bookEvents } from './bookEvents.ts';
import { recordEvent } from './events.ts';

/** Books steps of records for the webhooks that chose them, in the transaction that makes them. */
export async function bookMove(
  { client, engine }: Pick<WriteContext, 'client' | 'engine'>,
  steps: readonly StateStep[],
): Promise<void> {
  if (!engine.bindings.has(webhook.name)) return;
  await bookEvents(client, Math.floor(engine.clock.now()), steps.map(recordEvent));
}

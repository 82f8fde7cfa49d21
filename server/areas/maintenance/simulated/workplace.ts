import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';

/** The simulated staff at work, over a stretch of time that ends now. */
export type Workplace = {
  readonly engine: Engine;
  readonly seed: number;
  /** Epoch ms, where the stretch begins: what was to be done before has been done. */
  readonly since: number;
  /** Turns the clock of the past to a moment of the stretch; the present goes by its own. */
  readonly turnTo: (moment: number) => void;
};

/** Something that somebody does at a moment of the stretch; answers whether he did. */
export type Act = { readonly at: number; readonly run: () => Promise<boolean> };

/**
 * Accounts of the simulated staff, as SQL. To whom an administrator has given a password does his
 * work himself.
 */
export const SIMULATED = `(SELECT id FROM entity."user" WHERE "userName" LIKE 'fitter__'
  AND "createUserName" = 'system' AND password IS NULL)`;

/** Somebody of the simulated mine, who acts under his own name. */
export const person = (userId: string, name: string): Actor => ({ ...systemActor, userId, name });

/** Does what is due, each act at its moment and the earliest first; answers how many were done. */
export async function doInOrder(
  { turnTo, since, engine }: Workplace,
  acts: readonly Act[],
  signal: AbortSignal,
): Promise<number> {
  const until = engine.clock.now();
  let done = 0;
  for (const { at, run } of acts.toSorted((a, b) => a.at - b.at)) {
    if (signal.aborted) break;
    turnTo(Math.round(Math.min(until, Math.max(since + 1, at))));
    if (await run()) done += 1;
  }
  turnTo(until);
  return done;
}

import { eventKinds } from '#contracts/exam/attempt.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';

type Of = { readonly id: string; readonly testId: string; readonly studentId: string };

/** Keeps what happened while somebody sat. */
export const keepEvent = (
  { client, engine }: Pick<WriteContext, 'client' | 'engine'>,
  { id, testId, studentId }: Of,
  kind: keyof typeof eventKinds,
  note: string | null = null,
): Promise<unknown> =>
  query(
    client,
    `INSERT INTO entity."attemptEvent" (id, "rowVersion", "attemptId", "testId", "studentId", kind,
       time, note) VALUES ($1, 1, $2, $3, $4, $5, $6, $7)`,
    [engine.newId(), id, testId, studentId, eventKinds[kind][0], engine.clock.now(), note],
  );

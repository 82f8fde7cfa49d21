import { eventKinds } from '#contracts/exam/attempt.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';

type Of = { readonly id: string; readonly testId: string; readonly studentId: string };

/** SQL that keeps an event, of seven parameters from `$first` on: those of `eventValues`. */
export const eventInsert = (first: number): string => `
  INSERT INTO entity."attemptEvent" (id, "rowVersion", "attemptId", "testId", "studentId", kind,
    time, note) VALUES ($${first}, 1, ${[1, 2, 3, 4, 5, 6].map((at) => `$${first + at}`).join(', ')})`;

export const eventValues = (
  { newId, clock }: Pick<Engine, 'newId' | 'clock'>,
  { id, testId, studentId }: Of,
  kind: keyof typeof eventKinds,
  note: string | null = null,
): readonly unknown[] => [newId(), id, testId, studentId, eventKinds[kind][0], clock.now(), note];

/** Keeps what happened while somebody sat. */
export const keepEvent = (
  { client, engine }: Pick<WriteContext, 'client' | 'engine'>,
  of: Of,
  kind: keyof typeof eventKinds,
  note: string | null = null,
): Promise<unknown> => query(client, EVENT, [...eventValues(engine, of, kind, note)]);

const EVENT = eventInsert(1);

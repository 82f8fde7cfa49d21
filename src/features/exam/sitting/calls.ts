import type { z } from 'zod';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import {
  eventAnswer,
  handInAnswer,
  savedAnswer,
  sitting,
  sittingPaths,
} from '#contracts/exam/sittingCalls.ts';
import { request } from '#crud/request.ts';
import type { DeskCalls } from './desk/deskFaces.ts';
import { changesOf, type KeptSitting } from './desk/kept.ts';

/** A line that says nothing for so long is cut. */
const TIMEOUT_MS = 10_000;

/** The answers that the server has not, as it takes them: null takes one back. */
export const givenOf = (kept: KeptSitting) =>
  changesOf(kept).map(([questionId, { answer, flagged }]) => ({
    questionId,
    answer: answer ?? null,
    flagged,
  }));

/** The product's own server for one attempt; with the `ticket` of a kiosk where it was begun there. */
export function serverCalls(attemptId: string, ticket?: string): DeskCalls {
  const of = { attemptId, ...(ticket === undefined ? {} : { ticket }) };
  const post = <T>(path: string, body: object, answer: z.ZodType<T>): Promise<Result<T, Failure>> =>
    request({ path, method: 'POST', body: { ...of, ...body }, answer, timeoutMs: TIMEOUT_MS });
  const paper = (kept: KeptSitting, windowId: string) => ({
    windowId,
    seq: kept.seq,
    answers: givenOf(kept),
  });
  return {
    resume: () => post(sittingPaths.resume, {}, sitting),
    save: (kept, windowId) => post(sittingPaths.save, paper(kept, windowId), savedAnswer),
    tell: (kind) => post(sittingPaths.event, { kind }, eventAnswer),
    handIn: (kept, windowId) => post(sittingPaths.handIn, paper(kept, windowId), handInAnswer),
  };
}

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Result } from '#base/result.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { mapImport } from '#contracts/mine/mapImport.ts';
import {
  doneAnswer,
  planAnswer,
  settingsField,
  surveyAnswer,
  type MapSettings,
  type PlanAnswer,
  type SurveyAnswer,
} from '#contracts/mine/mapImportCalls.ts';
import type { MineLevel } from '#contracts/mine/mine.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { request } from '#crud/request.ts';
import { draftOf, settingsOf, type Draft, type MineGrid } from './draft.ts';

/** Where the work stands; what failed is said at the step that it leads back to. */
export type Step =
  | { readonly kind: 'file'; readonly fault?: RequestFailure }
  | { readonly kind: 'busy'; readonly with: 'reading' | 'planning' | 'applying' | 'undoing' }
  | { readonly kind: 'settings'; readonly fault?: RequestFailure }
  | { readonly kind: 'plan'; readonly plan: PlanAnswer; readonly fault?: RequestFailure }
  | { readonly kind: 'done'; readonly id: string; readonly fault?: RequestFailure }
  | { readonly kind: 'undone' };

/** A file that was read, and the settings as they are being chosen. */
type Opened = { readonly file: File; readonly survey: SurveyAnswer; readonly draft: Draft };

/**
 * The import of one map, step by step. The file stays in the page and goes with each question: the
 * server keeps nothing until the plan is applied.
 */
export function useMapImport(levels: readonly MineLevel[], grid: MineGrid) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const [opened, setOpened] = useState<Opened>();
  const read = async (file: File): Promise<void> => {
    setStep({ kind: 'busy', with: 'reading' });
    const done = await send('read', file, {}, surveyAnswer);
    if (!done.ok) return setStep({ kind: 'file', fault: done.error });
    setOpened({ file, survey: done.value, draft: draftOf(done.value, levels, grid) });
    setStep({ kind: 'settings' });
  };
  const look = async (): Promise<void> => {
    const settings = opened && settingsOf(opened.draft);
    if (opened === undefined || settings === undefined) return;
    setStep({ kind: 'busy', with: 'planning' });
    const done = await send('preview', opened.file, formOf(settings), planAnswer);
    setStep(done.ok ? { kind: 'plan', plan: done.value } : { kind: 'settings', fault: done.error });
  };
  const apply = async (plan: PlanAnswer, note: string): Promise<void> => {
    const settings = opened && settingsOf(opened.draft);
    if (opened === undefined || settings === undefined) return;
    setStep({ kind: 'busy', with: 'applying' });
    const fields = { ...formOf(settings), digest: plan.digest, note };
    const done = await send('apply', opened.file, fields, doneAnswer);
    setStep(
      done.ok ? { kind: 'done', id: done.value.id } : { kind: 'plan', plan, fault: done.error },
    );
    await queries.invalidateQueries({ queryKey: ['entity', mapImport.name] });
  };
  const undo = async (id: string): Promise<void> => {
    setStep({ kind: 'busy', with: 'undoing' });
    const { path, method } = actionEndpointOf(mapImport, 'undo');
    const done = await request({ path, method, body: { id }, answer: doneAnswer });
    setStep(done.ok ? { kind: 'undone' } : { kind: 'done', id, fault: done.error });
    await queries.invalidateQueries({ queryKey: ['entity', mapImport.name] });
  };
  return {
    step,
    opened,
    read,
    look,
    apply,
    undo,
    change: (draft: Draft) => setOpened((before) => before && { ...before, draft }),
    toFile: () => setStep({ kind: 'file' }),
    toSettings: () => setStep({ kind: 'settings' }),
  };
}

const formOf = (settings: MapSettings): Readonly<Record<string, string>> => ({
  [settingsField]: JSON.stringify(settings),
});

/** Sends the file with what is said beside it, which has to come first. */
function send<T>(
  action: 'read' | 'preview' | 'apply',
  file: File,
  fields: Readonly<Record<string, string>>,
  answer: z.ZodType<T>,
): Promise<Result<T, RequestFailure>> {
  const { path, method } = actionEndpointOf(mapImport, action);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return request({ path, method, body, answer, timeoutMs: 180_000 });
}

import { useState } from 'react';
import type { ImportAnswer, LookedHeads, SheetHeads } from '#contracts/entity/list.ts';
import type { Language } from '#ui/preferences/language.ts';
import type { EntityClient, HeadsOfSheet } from '../entity/entityClient.ts';
import { useFailureText } from '../useFailureText.ts';
import { spoken } from './spokenFaults.ts';

/** Where an import is. */
export type ImportStep =
  | { readonly kind: 'choose'; readonly fault?: string }
  | { readonly kind: 'busy'; readonly isDry: boolean }
  | {
      readonly kind: 'heads';
      readonly sheet: File;
      readonly look: LookedHeads;
      readonly fault: string;
      /** What is known of its heads already. */
      readonly known: SheetHeads;
    }
  | {
      readonly kind: 'checked' | 'done';
      readonly sheet: File;
      readonly answer: ImportAnswer;
      readonly how: HeadsOfSheet;
    };

/** A sheet on its way into records: checked without storing anything, then stored. */
export function useImport(client: EntityClient, language: Language) {
  const failureText = useFailureText();
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const lookAt = async (sheet: File, headRow?: number): Promise<LookedHeads | undefined> => {
    const how = { look: true, ...(headRow === undefined ? {} : { headRow }) } as const;
    const answered = await client.importExcel(sheet, true, language, how);
    const look = answered.ok ? answered.value.look : undefined;
    return look !== undefined && look.heads.length > 0 ? look : undefined;
  };
  const take = async (sheet: File, isDry: boolean, how: HeadsOfSheet = {}): Promise<void> => {
    setStep({ kind: 'busy', isDry });
    const answered = await client.importExcel(sheet, isDry, language, how);
    if (answered.ok)
      return setStep({ kind: isDry ? 'checked' : 'done', sheet, answer: answered.value, how });
    const { error } = answered;
    const fault = spoken.has(error.code) ? error.message : failureText(error);
    // It is a sheet whose heads are not the template's: they are told what they stand for.
    const look = error.code === 'bad_file' ? await lookAt(sheet, how.headRow) : undefined;
    setStep(
      look === undefined
        ? { kind: 'choose', fault }
        : { kind: 'heads', sheet, look, fault, known: how.heads ?? {} },
    );
  };
  const lookAgain = async (
    { sheet, look, fault }: Extract<ImportStep, { kind: 'heads' }>,
    headRow: number,
    known: SheetHeads,
  ): Promise<void> => {
    const next = await lookAt(sheet, headRow);
    setStep({ kind: 'heads', sheet, look: next ?? look, fault, known });
  };
  return { step, choose: () => setStep({ kind: 'choose' }), take, lookAgain };
}

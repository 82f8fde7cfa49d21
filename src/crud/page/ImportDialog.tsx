import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import type { ImportAnswer } from '#contracts/entity/list.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Language } from '#ui/preferences/language.ts';
import { saveFile } from '#ui/saveFile.ts';
import { entityClient } from '../entity/entityClient.ts';
import { inLanguage, midSentence } from '../entity/label.ts';
import { useFailureText } from '../useFailureText.ts';
import { HeadsStep } from './HeadsStep.tsx';
import css from './page.module.css';
import { spoken } from './spokenFaults.ts';
import { useImport } from './useImport.ts';

type ImportDialogProps = {
  readonly entity: AnyEntity;
  /** The name of many such records. */
  readonly many: Label;
  readonly language: Language;
  /** Endings of files that are taken besides sheets. */
  readonly accepts?: string | undefined;
  /** `true`: records were made. */
  readonly onClose: (changed: boolean) => void;
};

/**
 * A sheet in three steps: chosen, checked without storing anything, stored; refused rows come back
 * as a file with the reason each.
 */
export function ImportDialog({ entity, many, language, accepts, onClose }: ImportDialogProps) {
  const { t } = useTranslation('entity');
  const client = useMemo(() => entityClient(entity), [entity]);
  const { step, choose, take, lookAgain } = useImport(client, language);
  const close = (): void => onClose(step.kind === 'done' && step.answer.created > 0);
  const answer = 'answer' in step ? step.answer : undefined;
  return (
    <Dialog
      opened
      sticky
      width={640}
      onClose={close}
      title={t('importOf', { name: midSentence(many, language) })}
    >
      {step.kind === 'choose' ? (
        <SheetChoice
          fault={step.fault}
          accept={['.xlsx,.csv', accepts ?? []].flat().join(',')}
          onTemplate={() => void client.template(language)}
          onChoose={(sheet) => void take(sheet, true)}
        />
      ) : null}
      {step.kind === 'busy' ? (
        <p role="status">{t(step.isDry ? 'checking' : 'importing')}</p>
      ) : null}
      {step.kind === 'heads' ? (
        <HeadsStep
          key={step.look.headRow}
          entity={entity}
          language={language}
          look={step.look}
          fault={step.fault}
          known={step.known}
          onCheck={(headRow, heads) => void take(step.sheet, true, { headRow, heads })}
          onRow={(headRow, known) => void lookAgain(step, headRow, known)}
          onOther={choose}
        />
      ) : null}
      {answer === undefined ? null : (
        <>
          <p className={css.question} role="status">
            {step.kind === 'checked'
              ? t('checkedOf', {
                  total: answer.total,
                  good: answer.total - answer.failed,
                  failed: answer.failed,
                })
              : t('importedOf', {
                  created: answer.created + answer.updated,
                  failed: answer.failed,
                })}
          </p>
          <Faults answer={answer} entity={entity} language={language} />
        </>
      )}
      {'answer' in step ? (
        <div className={css.answers}>
          {step.answer.resultFile === null ? null : (
            <Button variant="default" size="xs" onClick={() => saveRefused(entity, step.answer)}>
              {t('refusedRows')}
            </Button>
          )}
          {step.kind === 'checked' ? (
            <CheckedAnswers
              answer={step.answer}
              onOther={choose}
              onImport={() => void take(step.sheet, false, step.how)}
            />
          ) : (
            <Button size="xs" onClick={close} data-autofocus>
              {t('close')}
            </Button>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}

type SheetChoiceProps = {
  readonly fault: string | undefined;
  readonly accept: string;
  readonly onTemplate: () => void;
  readonly onChoose: (sheet: File) => void;
};

/** The first step: what a sheet must look like, and which one it is. */
function SheetChoice({ fault, accept, onTemplate, onChoose }: SheetChoiceProps) {
  const { t } = useTranslation('entity');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={css.question}>{t('importHint')}</p>
      {fault === undefined ? null : (
        <p className={css.question} role="alert">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t('chooseSheet')}
        onChange={(event) => {
          const [sheet] = event.currentTarget.files ?? [];
          if (sheet !== undefined) onChoose(sheet);
        }}
      />
      <div className={css.answers}>
        <Button variant="default" size="xs" onClick={onTemplate}>
          {t('template')}
        </Button>
        <Button size="xs" onClick={() => input.current?.click()} data-autofocus>
          {t('chooseSheet')}
        </Button>
      </div>
    </>
  );
}

type CheckedAnswersProps = {
  readonly answer: ImportAnswer;
  readonly onOther: () => void;
  readonly onImport: () => void;
};

/** The second step: another sheet, or the good rows of this one. */
function CheckedAnswers({ answer: { total, failed }, onOther, onImport }: CheckedAnswersProps) {
  const { t } = useTranslation('entity');
  return (
    <>
      <Button variant="default" size="xs" onClick={onOther}>
        {t('otherSheet')}
      </Button>
      <Button size="xs" disabled={total === failed} onClick={onImport}>
        {t('importGood', { count: total - failed })}
      </Button>
    </>
  );
}

function saveRefused(entity: AnyEntity, { resultFile }: ImportAnswer): void {
  if (resultFile !== null)
    saveFile(
      new Blob([resultFile], { type: 'text/csv;charset=utf-8' }),
      `${entity.name}-refused.csv`,
    );
}

/** Faults by row and cell. */
function Faults({
  answer,
  entity,
  language,
}: {
  readonly answer: ImportAnswer;
  readonly entity: AnyEntity;
  readonly language: Language;
}) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  if (answer.errors.length === 0) return null;
  return (
    <div className={css.scroll}>
      <table className={css.faults}>
        <thead>
          <tr>
            <th>{t('row')}</th>
            <th>{t('field')}</th>
            <th>{t('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.errors.map(({ row, field, code, message }, i) => (
            <tr key={i}>
              <td className="ph-digits">{row}</td>
              <td>{inLanguage(entity.fields[field]?.label ?? [field, field], language)}</td>
              <td>{spoken.has(code) ? message : failureText({ code: code as never })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkTask } from '#contracts/maintenance/myWork.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useDesk } from '../useDesk.ts';
import { Attachments } from './Attachments.tsx';
import { conflictsOf } from './handIn.ts';
import { progressOf } from './judge.ts';
import { PartsUsed } from './PartsUsed.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { submitted, type Submit, type UsedPart, type Walk } from './walk.ts';
import css from './walk.module.css';

type Props = { readonly task: WorkTask; readonly onItem: (itemId: string) => void };

/** The end of a walk: what is still open, a summary, photos and a signature. */
export function SubmitPart({ task, onItem }: Props) {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  const walk = desk.walkOf(task);
  if (walk.submit !== undefined)
    return (
      <p className={css.part} role="status">
        {t(state.offlineSince === undefined ? 'submitting' : 'submitWaits')}
      </p>
    );
  return (
    <section className={css.part} aria-label={t('submit')}>
      <h3>{t('submit')}</h3>
      <Hindrances walk={walk} onItem={onItem} />
      <SubmitForm task={task} walk={walk} />
    </section>
  );
}

/** What the server refused, what waits for a choice, and what is still open. */
function Hindrances({ walk, onItem }: { readonly walk: Walk } & Pick<Props, 'onItem'>) {
  const { t } = useTranslation('work');
  const failureText = useFailureText();
  const { open } = progressOf(walk);
  const conflicts = conflictsOf(walk).length;
  return (
    <>
      {walk.failure === undefined ? null : (
        <p role="alert" className={css.refused}>
          {t('refusedWhole', { why: failureText(walk.failure) })}
        </p>
      )}
      {conflicts === 0 ? null : (
        <p role="alert" className={css.refused}>
          {t('conflicts', { count: conflicts })}
        </p>
      )}
      {open.length === 0 ? null : (
        <>
          <p>{t('stillOpen', { count: open.length })}</p>
          <ul className={css.open}>
            {open.map(({ id, itemName, why }) => (
              <li key={id}>
                <button type="button" onClick={() => onItem(id)}>
                  {itemName} <small>{t(`openWhy.${why}`)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function SubmitForm({ task, walk }: { readonly task: WorkTask; readonly walk: Walk }) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const { open, left, unsigned } = progressOf(walk);
  const before = walk.unsubmitted;
  const [summary, setSummary] = useState(before?.summary ?? '');
  const [files, setFiles] = useState<readonly string[]>(before?.files ?? []);
  const [signature, setSignature] = useState<string | undefined>(before?.signature);
  const [spares, setSpares] = useState<readonly UsedPart[]>(before?.spares ?? []);
  const [isSure, setSure] = useState(false);
  // What nobody has answered and need not: it is said before it is left so.
  const rest = left.filter(({ id }) => open.every((one) => one.id !== id)).length;
  const needsWord = rest > 0 || unsigned > 0;
  const submit: Submit = {
    summary: summary.trim(),
    files,
    ...(signature === undefined ? {} : { signature }),
    ...(spares.length > 0 && { spares }),
  };
  return (
    <>
      {needsWord && open.length === 0 ? (
        <Sure rest={rest} unsigned={unsigned} isSure={isSure} onSure={setSure} />
      ) : null}
      <Textarea
        size="md"
        label={t('summary')}
        autosize
        minRows={2}
        maxLength={1000}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
      <PartsUsed parts={task.parts} used={spares} onUsed={setSpares} />
      <Attachments taskId={task.id} files={files} onFiles={setFiles} />
      <SignaturePad
        onSigned={async (picture) =>
          setSignature(picture && (await desk.addFile(task.id, picture)))
        }
      />
      <Button
        size="lg"
        disabled={open.length > 0 || (needsWord && !isSure)}
        onClick={() => void desk.change(task, (one) => submitted(one, submit), true)}
      >
        {t('submitNow')}
      </Button>
    </>
  );
}

type SureProps = {
  /** Items without an answer, and places without a signature. */
  readonly rest: number;
  readonly unsigned: number;
  readonly isSure: boolean;
  readonly onSure: (isSure: boolean) => void;
};

/** What is left out, said before it is left so. */
function Sure({ rest, unsigned, isSure, onSure }: SureProps) {
  const { t } = useTranslation('work');
  return (
    <label className={css.sure}>
      <input
        type="checkbox"
        checked={isSure}
        onChange={(event) => onSure(event.currentTarget.checked)}
      />
      <span>
        {rest === 0 ? '' : t('leftOut', { count: rest })}{' '}
        {unsigned === 0 ? '' : t('unsigned', { count: unsigned })}
      </span>
    </label>
  );
}

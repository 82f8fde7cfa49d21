import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { FailedState } from '../../FailedState.tsx';
import { useFailureText } from '../../useFailureText.ts';
import { Note } from './Note.tsx';
import { NoteForm } from './NoteForm.tsx';
import css from './talk.module.css';
import { removeNote, useNotes } from './useNotes.ts';

/** A step of the record's life as it is drawn, at its time in epoch ms. */
type TalkStep = { readonly id: string; readonly time: number; readonly row: ReactNode };

type RecordTalkProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  /** What happened to it beside what was said. */
  readonly steps: readonly TalkStep[];
};

/** What was said about a record and what happened to it, in one order, the newest first. */
export default function RecordTalk({ entity, record, steps }: RecordTalkProps) {
  const { t } = useTranslation('record');
  const failureText = useFailureText();
  const { data, error, refetch, reread } = useNotes(entity, record.id);
  const { ask, dialog } = useConfirm();
  const remove = async (id: string): Promise<void> => {
    const removed = await removeNote(entity, id);
    if (!removed.ok) sayFailed(t('noteRemoveFailed'), failureText(removed.error));
    await reread();
  };
  const notes = (data ?? []).map((note): TalkStep => ({
    id: note.id,
    time: note.time,
    row: (
      <Note
        key={note.id}
        entity={entity}
        recordId={record.id}
        note={note}
        onChanged={() => void reread()}
        onRemove={() =>
          ask({
            title: t('askRemoveNote'),
            children: t('askRemoveNoteText'),
            act: t('noteRemove'),
            onAct: () => remove(note.id),
          })
        }
      />
    ),
  }));
  const all = [...notes, ...steps].toSorted((a, b) => b.time - a.time);
  return (
    <section data-talk>
      <SectionTitle>{t('talk')}</SectionTitle>
      {/* Another record is spoken of anew: what was begun about this one does not go there. */}
      <NoteForm key={record.id} entity={entity} recordId={record.id} onSent={() => void reread()} />
      {error === null ? null : (
        <FailedState title={t('notesFailed')} error={error} onRetry={refetch} />
      )}
      {data?.length === 0 && steps.length === 0 ? <p className={css.when}>{t('noNotes')}</p> : null}
      <ol className={css.talk}>{all.map(({ row }) => row)}</ol>
      {dialog}
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { TalkNote } from '#contracts/entity/talk.ts';
import { safeHref } from '#ui/editor/safeHref.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { storedFiles } from '#ui/upload/storedFiles.ts';
import { NoteForm } from './NoteForm.tsx';
import css from './talk.module.css';

type NoteProps = {
  readonly entity: AnyEntity;
  readonly recordId: string;
  readonly note: TalkNote;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
};

/** What somebody has said, with its pictures, or that it was deleted. */
export function Note({ entity, recordId, note, onChanged, onRemove }: NoteProps) {
  const { t } = useTranslation('record');
  const [isOpen, setOpen] = useState(false);
  const { userName, time, text, changeTime, removeTime, removedBy } = note;
  const head = (
    <span className={css.when}>
      <b className={css.who}>{userName}</b> <time>{fullMomentText(time)}</time>
      {changeTime === null || removeTime !== null ? null : (
        <> {t('noteChanged', { when: fullMomentText(changeTime) })}</>
      )}
    </span>
  );
  if (removeTime !== null)
    return (
      <li>
        {head}
        <p className={css.gone}>
          {t('noteGone', { who: removedBy ?? '', when: fullMomentText(removeTime) })}
        </p>
      </li>
    );
  if (isOpen)
    return (
      <li>
        {head}
        <NoteForm
          entity={entity}
          recordId={recordId}
          note={note}
          onCancel={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onChanged();
          }}
        />
      </li>
    );
  return (
    <li>
      {head}
      <p>{text}</p>
      <Pictures note={note} />
      <div className={css.acts}>
        {note.mayChange ? (
          <PlainButton quiet onClick={() => setOpen(true)}>
            {t('noteChange')}
          </PlainButton>
        ) : null}
        {note.mayRemove ? (
          <PlainButton quiet onClick={onRemove}>
            {t('noteRemove')}
          </PlainButton>
        ) : null}
      </div>
    </li>
  );
}

function Pictures({ note: { pictures } }: { readonly note: TalkNote }) {
  const files = storedFiles(pictures).filter(({ url }) => safeHref(url) !== undefined);
  if (files.length === 0) return null;
  return (
    <ul className={css.pictures}>
      {files.map(({ url, name }) => (
        <li key={url}>
          <a href={safeHref(url)} target="_blank" rel="noopener noreferrer" title={name}>
            <img src={url} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

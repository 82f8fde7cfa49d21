import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { TALK_MOST, TALK_PICTURES, type TalkNote } from '#contracts/entity/talk.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { UploadField } from '#ui/upload/UploadField.tsx';
import { uploadPort } from '../../uploadPort.ts';
import { useFailureText } from '../../useFailureText.ts';
import { calledIn, calling, withName, type Called } from './mentions.ts';
import css from './talk.module.css';
import { sendNote, useNotePeople } from './useNotes.ts';

type NoteFormProps = {
  readonly entity: AnyEntity;
  readonly recordId: string;
  /** The note that is changed; absent: a new one. */
  readonly note?: TalkNote;
  readonly onSent: () => void;
  readonly onCancel?: () => void;
};

/** Says something about a record: words, whom they call, pictures. */
export function NoteForm({ entity, recordId, note, onSent, onCancel }: NoteFormProps) {
  const { t } = useTranslation('record');
  const failureText = useFailureText();
  const [text, setText] = useState(note?.text ?? '');
  const [pictures, setPictures] = useState(note?.pictures ?? undefined);
  const [chosen, setChosen] = useState<readonly Called[]>(note?.mentioned ?? []);
  const [hasPictures, setHasPictures] = useState(pictures !== undefined);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    const said = { text, pictures: pictures ?? null, mentions: calledIn(text, chosen) };
    const sent = await (note === undefined
      ? sendNote(entity, 'addNote', recordId, said)
      : sendNote(entity, 'changeNote', note.id, said));
    setBusy(false);
    if (!sent.ok) return setFault(failureText(sent.error));
    setFault(undefined);
    setText('');
    setPictures(undefined);
    setHasPictures(false);
    onSent();
  };

  return (
    <div className={css.form}>
      <Textarea
        aria-label={t('noteText')}
        placeholder={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TALK_MOST}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <People
        entity={entity}
        recordId={recordId}
        keyword={calling(text)}
        onChoose={(called) => {
          setChosen((before) => [...before, called]);
          setText((before) => withName(before, called));
        }}
      />
      {hasPictures ? (
        <Pictures value={pictures} onChange={setPictures} onBusy={setUploading} />
      ) : null}
      <div className={css.acts}>
        <Button
          size="compact-sm"
          loading={isBusy}
          disabled={text.trim() === '' || isUploading}
          onClick={() => void send()}
        >
          {t(note === undefined ? 'noteSend' : 'noteSave')}
        </Button>
        {hasPictures ? null : (
          <PlainButton quiet onClick={() => setHasPictures(true)}>
            {t('notePictures')}
          </PlainButton>
        )}
        {onCancel === undefined ? null : (
          <PlainButton quiet onClick={onCancel}>
            {t('noteCancel')}
          </PlainButton>
        )}
      </div>
    </div>
  );
}

type PicturesProps = {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

function Pictures({ value, onChange, onBusy }: PicturesProps) {
  const { t } = useTranslation('record');
  const id = useId();
  return (
    <UploadField
      id={id}
      label={t('notePictures')}
      kind="images"
      port={uploadPort}
      store="text"
      limit={TALK_PICTURES}
      value={value}
      onChange={(files) => onChange(typeof files === 'string' ? files : undefined)}
      onBusy={onBusy}
    />
  );
}

type PeopleProps = {
  readonly entity: AnyEntity;
  readonly recordId: string;
  readonly keyword: string | undefined;
  readonly onChoose: (called: Called) => void;
};

/** Who is meant by what was typed after an `@`. */
function People({ entity, recordId, keyword, onChoose }: PeopleProps) {
  const { t } = useTranslation('record');
  const { data } = useNotePeople(entity, recordId, keyword);
  if (keyword === undefined || data === undefined) return null;
  if (data.length === 0) return <p className={css.when}>{t('nobodyCalled', { name: keyword })}</p>;
  return (
    <div className={css.people} role="group" aria-label={t('notePeople')}>
      {data.map((one) => (
        <Button key={one.id} variant="default" size="compact-xs" onClick={() => onChoose(one)}>
          @{one.name}
        </Button>
      ))}
    </div>
  );
}

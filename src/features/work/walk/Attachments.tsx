import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '#ui/upload/fileRules.ts';
import { shrunk } from '#ui/upload/imageWork.ts';
import { useDesk } from '../useDesk.ts';
import { keptId } from './handIn.ts';
import { VoiceNote } from './VoiceNote.tsx';
import css from './walk.module.css';

type Props = {
  readonly taskId: string;
  readonly files: readonly string[];
  readonly onFiles: (files: readonly string[]) => void;
  readonly isWanted?: boolean;
  /** What was spoken; words may be where somebody takes them. */
  readonly voice?: readonly string[];
  readonly onVoice?: (voice: readonly string[]) => void;
};

/** Most files of one answer, as the server takes them. */
const MOST = 9;

/** Photos by the camera and words by the microphone, kept on this phone until they are sent. */
export function Attachments(props: Props) {
  const { taskId, files, onFiles, isWanted = false, voice = [], onVoice } = props;
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const camera = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const isFull = files.length >= MOST;
  const add = async (chosen: readonly File[]): Promise<void> => {
    setFault(undefined);
    const refs: string[] = [];
    for (const file of chosen.slice(0, MOST - files.length)) {
      if (!imageTypes.includes(file.type)) setFault(t('notPicture'));
      else refs.push(await desk.addFile(taskId, await shrunk(file)));
    }
    if (refs.length > 0) onFiles([...files, ...refs]);
  };
  return (
    <div className={css.attachments}>
      <div className={css.row}>
        <Button
          size="md"
          variant={isWanted && files.length === 0 ? 'filled' : 'default'}
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          disabled={isFull}
          onClick={() => camera.current?.click()}
        >
          {t(isWanted && files.length === 0 ? 'photoWanted' : 'photo')}
        </Button>
        {onVoice === undefined || voice.length >= MOST ? null : (
          <VoiceNote
            onNote={async (note) => onVoice([...voice, await desk.addFile(taskId, note)])}
          />
        )}
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('photo')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void add(chosen);
        }}
      />
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <Files files={files} onFiles={onFiles} />
      {onVoice === undefined ? null : <Files files={voice} onFiles={onVoice} isSpoken />}
    </div>
  );
}

type FilesProps = Pick<Props, 'files' | 'onFiles'> & { readonly isSpoken?: boolean };

/** What was taken or spoken, each with a way to take it back. */
function Files({ files, onFiles, isSpoken = false }: FilesProps) {
  const { t } = useTranslation('work');
  if (files.length === 0) return null;
  const kind = isSpoken ? 'voiceNote' : 'attachment';
  return (
    <ul className={css.files}>
      {files.map((ref, at) => (
        <li key={ref}>
          <Shown file={ref} name={t(kind, { number: at + 1 })} />
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('removeNamed', { name: t(kind, { number: at + 1 }) })}
            onClick={() => onFiles(files.filter((one) => one !== ref))}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

const isVoice = (name: string): boolean => name.slice(name.lastIndexOf('/') + 1).includes('voice');

function Shown({ file, name }: { readonly file: string; readonly name: string }) {
  const { desk } = useDesk();
  const id = keptId(file);
  const [kept, setKept] = useState<{ readonly url: string; readonly isVoice: boolean }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let url: string | undefined;
    let isOver = false;
    void desk.file(id).then((found) => {
      if (isOver || found === undefined) return;
      url = URL.createObjectURL(found.blob);
      setKept({ url, isVoice: isVoice(found.name) });
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [desk, id]);
  const shown = id === undefined ? { url: file, isVoice: isVoice(file) } : kept;
  if (shown === undefined) return <span>{name}</span>;
  return shown.isVoice ? (
    <audio controls src={shown.url} aria-label={name} />
  ) : (
    <img src={shown.url} alt={name} />
  );
}

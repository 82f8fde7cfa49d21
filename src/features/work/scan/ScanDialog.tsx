import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { codeReader } from './codeReader.ts';
import { canReadTags, readTags } from './nfc.ts';
import css from './scan.module.css';

type Props = {
  /** Answers why a code leads nowhere; undefined: it was taken. */
  readonly onCode: (code: string) => string | undefined;
  readonly onClose: () => void;
};

type Camera = 'starting' | 'on' | 'refused' | 'none' | 'insecure';
const LOOK_MS = 200;

/** Takes a code by camera, by a tag that is held to the phone, or as it is typed. */
export default function ScanDialog({ onCode, onClose }: Props) {
  const { t } = useTranslation('work');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [hasTags, setTags] = useState(canReadTags());
  const video = useRef<HTMLVideoElement>(null);
  const take = (code: string): void => {
    const why = onCode(code);
    setFault(why);
    if (why === undefined) onClose();
  };
  const onTag = useEffectEvent(take);
  const camera = useCamera(video, take);
  useEffect(() => {
    const end = new AbortController();
    readTags((code) => onTag(code), end.signal).catch(() => setTags(false));
    return () => end.abort();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take(typed);
  };
  return (
    <Dialog opened title={t('scan')} onClose={onClose} width={420}>
      <div className={css.scan}>
        <div className={css.picture} data-camera={camera}>
          <video ref={video} muted playsInline aria-label={t('cameraPicture')} />
          {camera === 'on' ? null : <p>{t(`camera.${camera}`)}</p>}
        </div>
        {hasTags ? <p className={css.hint}>{t('holdTag')}</p> : null}
        <form className={css.typed} onSubmit={submit}>
          <TextInput
            size="md"
            label={t('typeCode')}
            autoComplete="off"
            autoCapitalize="off"
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Button size="md" type="submit" disabled={typed.trim() === ''}>
            {t('open')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

/** The camera behind the phone, searched for codes while the dialog is up. */
function useCamera(
  video: React.RefObject<HTMLVideoElement | null>,
  take: (code: string) => void,
): Camera {
  const [state, setState] = useState<Camera>(() =>
    window.isSecureContext && 'mediaDevices' in navigator ? 'starting' : 'insecure',
  );
  const found = useEffectEvent(take);
  useEffect(() => {
    if (state === 'insecure') return undefined;
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = '';
    const start = async (): Promise<void> => {
      const reader = await codeReader();
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: 'environment' } },
      });
      const picture = video.current;
      if (isOver || picture === null) return stop();
      picture.srcObject = stream;
      await picture.play();
      setState('on');
      const look = async (): Promise<void> => {
        const code = await reader(picture);
        if (isOver) return;
        // The same code stays before the camera for a while.
        if (code !== undefined && code !== '' && code !== last) found((last = code));
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    start().catch((thrown: unknown) => {
      const name = thrown instanceof DOMException ? thrown.name : '';
      if (!isOver) setState(name === 'NotAllowedError' ? 'refused' : 'none');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
    // Started once: its own states are no reason to start again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return state;
}

import { Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';

/** Longer ones are reports, which are written. */
const MOST_MS = 60_000;
/** What browsers record, and the ending under which the server stores it. */
const kinds = [
  ['audio/webm', 'webm'],
  ['audio/mp4', 'mp4'],
  ['audio/ogg', 'ogg'],
] as const;

const kindHere = () =>
  typeof MediaRecorder === 'undefined' || !window.isSecureContext
    ? undefined
    : kinds.find(([type]) => MediaRecorder.isTypeSupported(type));

/** Records up to a minute of speech; nothing where the browser cannot. */
export function VoiceNote({ onNote }: { readonly onNote: (note: File) => Promise<void> }) {
  const { t } = useTranslation('work');
  const [since, setSince] = useState<number>();
  const [fault, setFault] = useState(false);
  const now = useNow(1_000);
  const recorder = useRef<MediaRecorder>(undefined);
  const [kind] = useState(kindHere);
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), []);
  if (kind === undefined) return null;
  const [type, ending] = kind;
  const start = async (): Promise<void> => {
    setFault(false);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const parts: Blob[] = [];
      const made = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 32_000 });
      recorder.current = made;
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        stream.getTracks().forEach((track) => track.stop());
        setSince(undefined);
        void onNote(new File(parts, `voice.${ending}`, { type }));
      };
      made.start();
      setSince(Date.now());
      setTimeout(() => made.state === 'recording' && made.stop(), MOST_MS);
    } catch {
      setFault(true);
    }
  };
  return (
    <>
      {since === undefined ? (
        <Button
          size="md"
          variant="default"
          leftSection={<IconMicrophone size={20} aria-hidden="true" />}
          onClick={() => void start()}
        >
          {t('speak')}
        </Button>
      ) : (
        <Button
          size="md"
          leftSection={<IconPlayerStop size={20} aria-hidden="true" />}
          onClick={() => recorder.current?.stop()}
        >
          {t('stopSpeaking', { time: spanText(Math.max(0, now - since)) })}
        </Button>
      )}
      {fault ? <p role="alert">{t('noMicrophone')}</p> : null}
    </>
  );
}

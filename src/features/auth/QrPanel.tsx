import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { QrImage } from '#ui/widgets/QrImage.tsx';
import { askQr, askQrState } from './askLogin.ts';
import css from './LoginPage.module.css';
import { useEnter, type FirstStepProps } from './useEnter.ts';

const LOOK_MS = 1_500;

type State = 'loading' | 'waiting' | 'scanned' | 'confirmed' | 'cancelled' | 'expired' | 'failed';

/**
 * Signs in by a code that somebody signed in on a phone scans and confirms; each code lives a
 * minute.
 */
export function QrPanel({ onStep }: FirstStepProps) {
  const { t } = useTranslation(['authPages', 'auth']);
  const enter = useEnter(onStep);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>('loading');
  const [ticket, setTicket] = useState<{ id: string; secret: string }>();
  const onLook = useEffectEvent(async (id: string, secret: string): Promise<boolean> => {
    const answer = await askQrState(id, secret);
    if (!answer.ok) {
      // One answer lost is asked for again; after a refusal nobody looks any more, and the code is
      // no use.
      const isLost = answer.error.code === 'network' || answer.error.code === 'no_answer';
      if (!isLost) setState('failed');
      return isLost;
    }
    setState(answer.value.state);
    if (answer.value.login !== undefined) await enter(answer.value.login);
    return answer.value.state === 'waiting' || answer.value.state === 'scanned';
  });
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const look = async (id: string, secret: string): Promise<void> => {
      const goesOn = await onLook(id, secret);
      if (goesOn && !isOver) timer = window.setTimeout(() => void look(id, secret), LOOK_MS);
    };
    void askQr().then((answer) => {
      if (isOver) return;
      setState(answer.ok ? 'waiting' : 'failed');
      if (!answer.ok) return;
      setTicket(answer.value);
      timer = window.setTimeout(() => void look(answer.value.id, answer.value.secret), LOOK_MS);
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [round]);
  const isOpen = state === 'waiting' || state === 'scanned';
  const text = ticket === undefined ? '' : `${window.location.origin}/#/user_scan?id=${ticket.id}`;
  return (
    <div className={css.qr} data-state={state}>
      <div className={css.code} data-over={!isOpen || undefined}>
        {text === '' ? null : <QrImage text={text} size={192} />}
      </div>
      <p role="status">{t(`qr.${state}`)}</p>
      {isOpen || state === 'loading' || state === 'confirmed' ? null : (
        <PlainButton onClick={() => setRound(round + 1)}>{t('qr.again')}</PlainButton>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { countdownText } from '#ui/time/countdownText.ts';
import { useMono } from '#ui/time/useNow.ts';
import type { ServerClock } from '../desk/serverClock.ts';
import { warningOf } from './countdown.ts';
import css from './room.module.css';

type TimeLeftProps = { readonly clock: ServerClock; readonly deadline: number };

/** What is left by the server's clock; from ten minutes on it stands out, and says so once. */
export function TimeLeft({ clock, deadline }: TimeLeftProps) {
  const { t } = useTranslation('sitting');
  useMono(1_000);
  const left = deadline - clock.now();
  const warning = warningOf(left);
  return (
    <div className={css.time} data-warning={warning}>
      <span className="ph-unseen">{t('timeLeft')}</span>
      <span className="ph-digits" role="timer">
        {countdownText(left)}
      </span>
      <span role="alert">{warning === undefined ? '' : t(`warning.${warning}`)}</span>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { screenList, takeoverPaths, type ScreenStand } from '#contracts/signage/takeover.ts';
import { answerOf } from '#crud/request.ts';
import css from './evacuation.module.css';

const EVERY_MS = 2_000;

/** Which screens the mine has taken over, and by name those of which nobody knows that they show it. */
export function ScreensLine() {
  const { t } = useTranslation('evacuation');
  const { data, isError } = useQuery({
    queryKey: ['evacuation', 'screens'],
    queryFn: ({ signal }) =>
      answerOf({ path: takeoverPaths.screens, answer: screenList, signal, timeoutMs: 5_000 }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  });
  if (data === undefined) return isError ? <p role="status">{t('screens.failed')}</p> : null;
  if (data.list.length === 0) return <p className={css.screens}>{t('screens.none')}</p>;
  const missing = data.list.filter(({ paintedAt }) => paintedAt === null);
  return (
    <div className={css.screens} role="status" data-missing={missing.length > 0 || undefined}>
      <strong>
        {t('screens.shown', {
          count: data.list.length - missing.length,
          of: data.list.length,
        })}
      </strong>
      {isError ? <span>{t('screens.old')}</span> : null}
      {missing.length === 0 ? null : (
        <span>
          {t('screens.missing', {
            names: missing.map((one) => nameOf(one, t)).join(t('screens.and')),
          })}
        </span>
      )}
    </div>
  );
}

function nameOf(
  { name, place, online }: ScreenStand,
  t: (key: 'screens.offline') => string,
): string {
  const notes = [place ?? '', online ? '' : t('screens.offline')].filter(Boolean);
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

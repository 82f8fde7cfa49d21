import { IconCloudUpload, IconDatabaseOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import banner from '#ui/page/banner.module.css';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useDesk } from './useDesk.ts';
import { waitingOf } from './walk/handIn.ts';
import css from './work.module.css';

/** A list that was asked for longer ago says so, link or not. */
const OLD_MS = 3 * 60_000;

/** Since when nobody answers and how old the list is, what waits to be sent, what cannot be kept. */
export function StatusStrip() {
  const { t } = useTranslation('work');
  const { desk, state } = useDesk();
  const now = useNow(1_000);
  const { offlineSince, listAt, isSessionOver, storeFault, isSending, walks } = state;
  const waits = Object.values(walks).reduce((sum, walk) => sum + waitingOf(walk), 0);
  const age = listAt === undefined ? undefined : now - listAt;
  return (
    <div className={css.strip} role="status">
      {storeFault === undefined ? null : (
        <p className={banner.banner}>
          <IconDatabaseOff size={20} stroke={1.5} aria-hidden="true" />
          {t(`store.${storeFault}`)}
        </p>
      )}
      {offlineSince === undefined ? null : (
        <p className={banner.banner}>
          <IconPlugConnectedX size={20} stroke={1.5} aria-hidden="true" />
          <span>
            {t('offline', { time: fullMomentText(offlineSince).slice(11, 16) })}{' '}
            {listAt === undefined
              ? t('noList')
              : t('listFrom', {
                  time: fullMomentText(listAt).slice(5, 16),
                  age: spanText(age ?? 0),
                })}
          </span>
        </p>
      )}
      {isSessionOver ? <p className={banner.banner}>{t('sessionOver')}</p> : null}
      {offlineSince === undefined && age !== undefined && age > OLD_MS ? (
        <p className={banner.mild}>
          {t('listFrom', { time: fullMomentText(listAt ?? 0).slice(5, 16), age: spanText(age) })}
        </p>
      ) : null}
      {waits === 0 ? null : (
        <p className={css.queue}>
          <IconCloudUpload size={20} stroke={1.5} aria-hidden="true" />
          <strong>{t('queue', { count: waits })}</strong>
          <PlainButton
            className={css.touch ?? ''}
            disabled={isSending}
            onClick={() => void desk.look()}
          >
            {t(isSending ? 'sending' : 'sendNow')}
          </PlainButton>
        </p>
      )}
    </div>
  );
}

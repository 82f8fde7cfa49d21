import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mqttOutStanding, type MqttOutStanding } from '#contracts/admin/mqttOut.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import css from '../pages.module.css';

const REFRESH_MS = 3_000;

/** How publishing to the broker goes, by what was saved. */
export function MqttOutState() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({
    queryKey: ['mqttOut'],
    queryFn: ({ signal }) => answerOf({ path: paths.mqttOut, answer: mqttOutStanding, signal }),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return null;
  const { values, alarms, waiting, fault } = data;
  return (
    <section aria-label={t('mqttOutState')}>
      <h3 className={css.section}>{t('mqttOutState')}</h3>
      <p className={css.quiet}>{t(`mqttOut.${stateOf(data)}`)}</p>
      {data.on ? (
        <p className={css.quiet}>{t('mqttOutCounts', { values, alarms, waiting })}</p>
      ) : null}
      {fault === null ? null : <p role="alert">{fault}</p>}
    </section>
  );
}

function stateOf({ on, connected }: MqttOutStanding): 'off' | 'joined' | 'away' {
  if (!on) return 'off';
  return connected ? 'joined' : 'away';
}

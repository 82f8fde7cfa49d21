import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Against, MachineAnswer } from '#contracts/maintenance/machine.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './machine.module.css';

type HealthReasonsProps = { readonly reasons: MachineAnswer['reasons'] };

/** Each thing that takes from a machine's health, with a way to it. */
export function HealthReasons({ reasons }: HealthReasonsProps) {
  const { t } = useTranslation('machine');
  return (
    <ul className={css.reasons}>
      {reasons.map(({ kind, count, points, records }) => (
        <li key={kind}>
          <h3>{t('reason', { kind: t(`kind.${kind}`), count, points })}</h3>
          <ul>
            {records.map((one) => (
              <li key={one.id}>
                <Link to={addressOf(one)}>{one.title}</Link>{' '}
                {one.at === null ? null : <Moment at={one.at} />}
              </li>
            ))}
          </ul>
          {count > records.length ? <p>{t('more', { count: count - records.length })}</p> : null}
        </li>
      ))}
    </ul>
  );
}

const addressOf = ({ entity, id }: Against): string =>
  entity === 'kafkaMineAlarmRecord'
    ? `/monitoring/journal?alarm=${encodeURIComponent(id)}`
    : `/maintenance/${entity}/${id}`;

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { equipmentStates, type equipment } from '#contracts/maintenance/masterData.ts';
import { inLanguage } from '#crud/entity/label.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './machine.module.css';
import { useOverview } from './useOverview.ts';

const page = (id: string): string => `/maintenance/equipment/${id}`;

/** What a machine is part of, and its own parts with how they stand. */
export default function MachineTree({ record }: RecordSectionProps<typeof equipment>) {
  const { t } = useTranslation('machine');
  return (
    <QueryState asked={useOverview(record.id)} loading={t('loading')} failed={t('failed')} keeps>
      {({ path, parts }) => (
        <nav aria-label={t('tree')} className={css.tree}>
          <ol>
            {path.map(({ id, name }) => (
              <li key={id}>
                <Link to={page(id)}>{name}</Link>
              </li>
            ))}
            <li aria-current="page">{record.name}</li>
          </ol>
          {parts.length === 0 ? <p>{t('noParts')}</p> : null}
          <ul>
            {parts.map(({ id, name, code, status, health }) => (
              <li key={id}>
                <Link to={page(id)}>{name}</Link>{' '}
                <small>
                  {[code, stateText(status), health === null ? '' : `${health}%`]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </QueryState>
  );
}

function stateText(stored: number): string {
  const state = Object.values(equipmentStates).find(([value]) => value === stored);
  return state === undefined ? '' : inLanguage([state[1], state[2]], currentLanguage());
}

import { useTranslation } from 'react-i18next';
import { evacuationStates } from '#contracts/evacuation/evacuation.ts';
import css from './evacuation.module.css';
import type { Group } from './groups.ts';

/** Areas or crews and how their people stand. */
export function GroupTable({
  head,
  groups,
}: {
  readonly head: string;
  readonly groups: readonly Group[];
}) {
  const { t } = useTranslation('evacuation');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{head}</th>
          <th data-digits>{t('roster')}</th>
          <th data-digits>{t('notSafe')}</th>
          {evacuationStates.map((state) => (
            <th key={state} data-digits>
              {t(`state.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, roster, notSafe, counts }) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-digits>{roster}</td>
            <td data-digits>{notSafe}</td>
            {evacuationStates.map((state) => (
              <td key={state} data-digits>
                {counts[state]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useTranslation } from 'react-i18next';
import { walkMinutes } from '#contracts/mine/walking.ts';
import type { NearPerson } from '#contracts/people/calls.ts';
import { selection } from '#features/mine/api.ts';
import { CallButton } from './CallButton.tsx';
import css from './calls.module.css';
import { useNear } from './useCalls.ts';

/**
 * The number of somebody below, and who could come to him: rescuers and colleagues with their way
 * on foot.
 */
export function NearPeople({ personNo }: { readonly personNo: number }) {
  const { t } = useTranslation('calls');
  const { data } = useNear(personNo);
  if (data === undefined) return null;
  const all = [...data.rescuers, ...data.colleagues];
  return (
    <div className={css.near}>
      {data.mobile === '' ? null : (
        <p>
          {t('phone')} <a href={`tel:${data.mobile}`}>{data.mobile}</a>
        </p>
      )}
      <NearList title={t('rescuers')} people={data.rescuers} none={t('noRescuer')} />
      <NearList title={t('colleagues')} people={data.colleagues} none={t('nobodyNear')} />
      {all.length === 0 ? null : (
        <CallButton
          target={{ to: 'people', personNos: all.map((one) => one.personNo) }}
          whom={t('those', { count: all.length })}
          label={t('callNear', { count: all.length })}
        />
      )}
    </div>
  );
}

type ListProps = {
  readonly title: string;
  readonly people: readonly NearPerson[];
  readonly none: string;
};

function NearList({ title, people, none }: ListProps) {
  const { t } = useTranslation('calls');
  return (
    <>
      <h4>{title}</h4>
      {people.length === 0 ? <p>{none}</p> : null}
      <ul aria-label={title}>
        {people.map(({ personNo, name, workType, duty, metres, mobile }) => (
          <li key={personNo}>
            <button type="button" onClick={() => (selection.personNo = personNo)}>
              {name} <small>{duty || workType}</small>
            </button>
            <span className="ph-digits">{t('walk', { metres, minutes: walkMinutes(metres) })}</span>
            {mobile === '' ? null : <a href={`tel:${mobile}`}>{mobile}</a>}
          </li>
        ))}
      </ul>
    </>
  );
}

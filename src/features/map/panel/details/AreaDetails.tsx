import { useTranslation } from 'react-i18next';
import { CallButton } from '#features/calls/api.ts';
import type { DetailsProps } from '../DetailsCard.tsx';
import css from '../../MineMap.module.css';
import { Facts } from './Facts.tsx';

const MOST_LISTED = 200;

/** An area: head count against its limit, and who is inside. */
export function AreaDetails({ no, model, live, onPick }: DetailsProps & { readonly no: number }) {
  const { t } = useTranslation('map');
  const area = model.areas.find((one) => one.no === no);
  if (!area) return null;
  const inside = live.people.inArea(no);
  // Vehicles are listed and are no heads.
  const heads = live.people.headCount.get(no) ?? 0;
  const count = live.people.isKnown ? heads : '-';
  const over = area.maxAllow === null ? 0 : heads - area.maxAllow;
  const persons = new Map(model.persons.map((person) => [person.no, person]));
  const people = inside
    .flatMap((personNo) => persons.get(personNo) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, 'zh'));
  return (
    <>
      <Facts
        facts={[
          [t('people'), area.maxAllow === null ? count : `${count} / ${area.maxAllow}`],
          ['', over > 0 ? <strong>{t('over', { count: over })}</strong> : undefined],
          [t('state'), t(`areaType.${area.areaType}`)],
          [t('code'), area.code],
        ]}
      />
      <div className={css.actions}>
        <CallButton
          target={{ to: 'area', areaNo: no }}
          whom={area.name}
          kind="leave"
          isOff={heads === 0}
        />
      </div>
      <ul className={css.inside} aria-label={t('peopleInside')}>
        {people.slice(0, MOST_LISTED).map((person) => (
          <li key={person.no}>
            <button type="button" onClick={() => onPick({ kind: 'person', no: person.no })}>
              {person.name} <small>{person.workType || person.deptName}</small>
            </button>
          </li>
        ))}
        {people.length === 0 ? <li>{t('nobody')}</li> : null}
        {people.length > MOST_LISTED ? (
          <li>{t('andMore', { count: people.length - MOST_LISTED })}</li>
        ) : null}
      </ul>
    </>
  );
}

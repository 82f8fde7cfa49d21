import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { usePeopleFilter } from './usePeopleFilter.ts';

/** Whom or where a team goes to. */
export type TeamTarget = { readonly personNo: number | null; readonly areaNo: number | null };
export const nowhere: TeamTarget = { personNo: null, areaNo: null };

type Props = {
  readonly model: MineModel;
  readonly target: TeamTarget;
  readonly onTarget: (target: TeamTarget) => void;
};

const MOST = 30;

/** Whom the value of an option means; nobody where it is an area. */
const personOf = (value: string): number | undefined =>
  value.startsWith('person ') ? Number(value.slice('person '.length)) : undefined;

/** Picks a person or an area by name, a person by pinyin too. */
export function TargetSelect({ model, target, onTarget }: Props) {
  const { t } = useTranslation('rescue');
  const [typed, setTyped] = useState('');
  const filter = usePeopleFilter(typed, personOf);
  const data = useMemo(
    () => [
      {
        group: t('area'),
        items: model.areas.map(({ no, name }) => ({ value: `area ${no}`, label: name })),
      },
      {
        group: t('person'),
        items: peopleOf(model).map(({ no, name, cardNo }) => ({
          value: `person ${no}`,
          label: `${name} ${cardNo}`,
        })),
      },
    ],
    [model, t],
  );
  const value =
    target.personNo !== null
      ? `person ${target.personNo}`
      : target.areaNo !== null
        ? `area ${target.areaNo}`
        : null;
  const pick = (picked: string | null): void => {
    const [kind, no] = (picked ?? '').split(' ');
    onTarget({
      personNo: kind === 'person' ? Number(no) : null,
      areaNo: kind === 'area' ? Number(no) : null,
    });
  };
  return (
    <Select
      label={t('goesTo')}
      searchable
      clearable
      limit={MOST}
      data={data}
      value={value}
      filter={filter}
      onSearchChange={setTyped}
      onChange={pick}
    />
  );
}

/** Who can be sent and sought: people, no vehicles and no things. */
export const peopleOf = (model: MineModel): MineModel['persons'] =>
  model.persons.filter(({ cardType }) => cardType <= 2);

import { MultiSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { isTrained } from '#contracts/people/calls.ts';
import { peopleOf } from './TargetSelect.tsx';
import { usePeopleFilter } from './usePeopleFilter.ts';

type Props = {
  readonly model: MineModel;
  readonly members: string[];
  readonly onMembers: (members: string[]) => void;
};

/** Picks who goes in, by name, card or pinyin; those who are trained for it first. */
export function MemberSelect({ model, members, onMembers }: Props) {
  const { t } = useTranslation('rescue');
  const [typed, setTyped] = useState('');
  const filter = usePeopleFilter(typed, Number);
  const people = useMemo(
    () =>
      peopleOf(model)
        .toSorted((a, b) => Number(isTrained(b)) - Number(isTrained(a)))
        .map(({ no, name, cardNo, duty }) => ({
          value: String(no),
          label: [name, cardNo, duty].filter((text) => text !== '').join(' '),
        })),
    [model],
  );
  return (
    <MultiSelect
      withAsterisk
      searchable
      limit={30}
      maxValues={20}
      label={t('members')}
      data={people}
      value={members}
      filter={filter}
      onSearchChange={setTyped}
      onChange={onMembers}
    />
  );
}

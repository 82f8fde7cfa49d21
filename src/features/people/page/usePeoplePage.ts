import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useFoundNos, useReplay } from '#features/mine/api.ts';
import {
  addressOfPeople,
  areaCounts,
  passing,
  peopleOf,
  withTrapped,
  type PeopleQuery,
  type PersonRow,
} from '../peopleRows.ts';
import { usePeople } from '../usePeople.ts';
import { useTrapped } from '../useTrapped.ts';

/** What the page of people shows: the query of its address, who passes, and who is chosen. */
export function usePeoplePage(model: MineModel) {
  const replay = useReplay();
  const present = useNow();
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => peopleOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<PeopleQuery>) =>
      setSearch(addressOfPeople({ ...query, ...part }), { replace: true }),
    [query, setSearch],
  );
  const everybody = usePeople(model);
  const trapped = useTrapped();
  const people = useMemo(() => everybody && withTrapped(everybody, trapped), [everybody, trapped]);
  const found = useFoundNos('person', query.text);
  const rows = useMemo(() => passing(people ?? [], query, found), [people, query, found]);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  return {
    query,
    change,
    now: replay?.at ?? present,
    /** Undefined until the first positions have come. */
    people,
    rows,
    counts: useMemo(() => areaCounts(people ?? [], model.areas), [people, model]),
    crews: useMemo(() => crewsOf(model), [model]),
    selection,
    setSelection,
    chosen: rows.filter((row) => selection.chosen.has(idOfPerson(row))),
  };
}

export type PeoplePageState = ReturnType<typeof usePeoplePage>;

/** What the list calls a person. */
export const idOfPerson = ({ no }: PersonRow): string => String(no);

const crewsOf = (model: MineModel): string[] =>
  [...new Set(model.persons.map(({ deptName }) => deptName))]
    .filter((name) => name !== '')
    .toSorted();

import { useCallback, useMemo, useState } from 'react';
import {
  isTrapped,
  type EvacuationStatus,
  type Rescued,
} from '#contracts/evacuation/evacuation.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { useNow } from '#ui/time/useNow.ts';
import { tabOfHeight, tabsOf } from '#features/map/api.ts';
import { useFoundNos } from '#features/mine/api.ts';
import { type Noted } from './NoteForm.tsx';
import { type Part } from './StateTiles.tsx';

const OLD_MS = 6_000;
const views = ['people', 'byArea', 'byCrew'] as const;
type View = (typeof views)[number];

/** What the desk of an evacuation shows: part, view and picture, who is chosen, what is asked. */
export function useEvacuationDesk(
  model: MineModel,
  stand: EvacuationStatus,
  { isOld, heardAt }: { readonly isOld: boolean; readonly heardAt: number },
) {
  const now = useNow();
  const [part, setPart] = useState<Part>();
  const [view, setView] = useState<View>('people');
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const [edgeCode, setEdgeCode] = useState<string>();
  const [noted, setNoted] = useState<Noted>();
  const tabs = useMemo(() => tabsOf(model, ''), [model]);
  const [tab, setTab] = useState(() => tabs.find(({ z }) => z < 0)?.key ?? tabs[0]?.key ?? '');
  const areas = useMemo(() => new Map(model.areas.map((area) => [area.no, area.name])), [model]);
  const areaName = useCallback((areaNo: number) => areas.get(areaNo) ?? '-', [areas]);
  const { evacuation, people, blocked } = stand;
  const [text, setText] = useState('');
  const found = useFoundNos('person', text);
  const shown = useMemo(
    () => partOf(people, part).filter((one) => isMeant(one, text.trim(), found)),
    [people, part, text, found],
  );
  const choose = (personNo: number): void => {
    const id = String(personNo);
    setSelection({ chosen: new Set([id]), anchor: id, cursor: id });
  };
  return {
    evacuation,
    people,
    now,
    /** By the server's clock, which goes on from its last word whatever this machine's says. */
    serverNow: stand.t + Math.max(0, now - heardAt),
    isPast: isOld || now - heardAt > OLD_MS,
    heardAt,
    areaName,
    part,
    setPart,
    views,
    view,
    setView,
    shown,
    /** Part of a name or a card that is looked for. */
    text,
    setText,
    selection,
    setSelection,
    chosen: people.filter((one) => selection.chosen.has(idOfRescued(one))),
    choose,
    tab,
    setTab,
    lookAt: (person: Rescued): void => setTab(tabOfHeight(tabs, person.z)),
    edgeCode,
    setEdgeCode,
    /** Why the chosen roadway is closed; undefined where it is open. */
    closed: blocked.find((one) => one.edgeCode === edgeCode),
    noted,
    setNoted,
  };
}

export type EvacuationDeskState = ReturnType<typeof useEvacuationDesk>;

/** What the list calls a person of the roster. */
export const idOfRescued = ({ personNo }: Rescued): string => String(personNo);

/** Whether somebody is meant by what was typed; `found` are those whom it means by pinyin. */
const isMeant = (
  { personNo, name, cardNo }: Rescued,
  typed: string,
  found: ReadonlySet<number>,
): boolean => typed === '' || name.includes(typed) || cardNo.includes(typed) || found.has(personNo);

/** The chosen part of the roster, those without a way out first. */
const partOf = (people: readonly Rescued[], part: Part | undefined): readonly Rescued[] =>
  people
    .filter(
      (one) => part === undefined || (part === 'trapped' ? isTrapped(one) : one.state === part),
    )
    .toSorted((a, b) => Number(isTrapped(b)) - Number(isTrapped(a)));

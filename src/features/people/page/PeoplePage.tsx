import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell, IconDownload, IconId, IconMapPin, IconRoute } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contracts/http/paths.ts';
import { peopleToday } from '#contracts/people/peopleToday.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import {
  useReplay,
  useFigure,
  WithModel,
  selection as shared,
  keepSide,
  useSpanEnd,
  attendanceOf,
  mapOfPerson,
  tracksOf,
} from '#features/mine/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { HeadCounts } from './HeadCounts.tsx';
import { alarmsOfName } from '#features/mine/api.ts';
import css from '#ui/page/page.module.css';
import own from './people.module.css';
import {
  addressOfPeople,
  areaCounts,
  passing,
  peopleOf,
  troubles,
  withTrapped,
  type PeopleQuery,
  type PersonRow,
} from '../peopleRows.ts';
import { Tool } from './Tool.tsx';
import { usePeople } from '../usePeople.ts';
import { useTrapped } from '../useTrapped.ts';
import { usePersonColumns } from './usePersonColumns.tsx';

const idOf = ({ no }: PersonRow): string => String(no);
const TRACK_MS = 2 * 3_600_000;
const TODAY_MS = 60_000;

/** `/monitoring/people`: everybody as of the workspace's clock, and how many are where. */
export function Component() {
  const { t } = useTranslation('people');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const density = useDensity();
  const isNarrow = useNarrow();
  const figure = useFigure();
  const replay = useReplay();
  const present = useNow();
  const now = replay?.at ?? present;
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
  const rows = useMemo(() => passing(people ?? [], query), [people, query]);
  const counts = useMemo(() => areaCounts(people ?? [], model.areas), [people, model]);
  const crews = useMemo(
    () =>
      [...new Set(model.persons.map(({ deptName }) => deptName))]
        .filter((name) => name !== '')
        .toSorted(),
    [model],
  );
  const columns = usePersonColumns(now, isNarrow);
  const [selection, setSelection] = useState<RowSelection>(noRows);
  const chosen = rows.filter((row) => selection.chosen.has(idOf(row)));
  const card = chosen[0]?.person?.cardNo;
  const below = (people ?? []).filter(({ underground }) => underground).length;
  const most = model.company.maxUnderground;

  const follow = (row: PersonRow): void => {
    shared.personNo = row.no;
    shared.followPersonNo = row.no;
    void navigate(mapOfPerson(row.no));
  };
  return (
    <div className={css.page}>
      <header className={css.header}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.said} role="status">
          <strong className={own.below}>{people === undefined ? '-' : figure(below)}</strong>{' '}
          {t('below')}
          {most === null ? '' : ` · ${t('limit', { count: most })}`}
          {most !== null && below > most ? (
            <>
              {' '}
              <strong className={own.over}>{t('over')}</strong>
            </>
          ) : null}
        </p>
        <Today />
        <div className={css.tools}>
          <Tool
            icon={IconMapPin}
            label={t('onMap')}
            off={chosen.length !== 1}
            onClick={() => chosen[0] && follow(chosen[0])}
          />
          <Tool
            icon={IconRoute}
            label={t('tracks')}
            off={chosen.length === 0}
            onClick={() =>
              void navigate(
                tracksOf(
                  chosen.slice(0, 20).map(({ no }) => no),
                  now - TRACK_MS,
                  now,
                ),
              )
            }
          />
          <Tool
            icon={IconBell}
            label={t('alarms')}
            off={chosen.length !== 1}
            onClick={() => chosen[0] && void navigate(alarmsOfName(chosen[0].name))}
          />
          <Tool
            icon={IconId}
            label={t('attendance')}
            off={chosen.length !== 1 || card === undefined}
            onClick={() => card !== undefined && void navigate(attendanceOf(card))}
          />
          <Tool
            icon={IconDownload}
            label={t('export')}
            off={rows.length === 0}
            onClick={() =>
              saveCsv(
                'people',
                csvOf(rows, (key) => t(key)),
              )
            }
          />
        </div>
      </header>
      <div className={css.filters} role="search">
        <SegmentedControl
          size="xs"
          aria-label={t('where')}
          data={(['below', 'surface', 'all'] as const).map((value) => ({ value, label: t(value) }))}
          value={query.where}
          onChange={(where) => change({ where })}
        />
        <Pick
          label={t('area')}
          all={t('allAreas')}
          choices={model.areas.map(({ no, name }) => ({ value: no, label: name }))}
          value={query.areaNo}
          onPick={(areaNo) => change({ areaNo })}
        />
        <Pick
          label={t('crew')}
          all={t('allCrews')}
          choices={crews.map((name) => ({ value: name, label: name }))}
          value={query.crew === '' ? undefined : query.crew}
          onPick={(crew) => change({ crew: crew ?? '' })}
        />
        <Pick
          label={t('state')}
          all={t('allStates')}
          choices={troubles.map((one) => ({ value: one, label: t(`trouble.${one}`) }))}
          value={query.trouble}
          onPick={(trouble) => change({ trouble })}
        />
        <SearchBox label={t('search')} text={query.text} onText={(text) => change({ text })} />
      </div>
      <div className={css.split}>
        <div className={css.rows}>
          <VirtualTable
            name={isNarrow ? 'peopleNarrow' : 'people'}
            label={t('list')}
            density={density}
            columns={columns}
            rows={rows}
            idOf={idOf}
            selection={selection}
            onSelect={setSelection}
            onOpen={follow}
            empty={
              <EmptyState
                title={
                  people === undefined
                    ? t('loading')
                    : people.length === 0
                      ? t('nobody')
                      : t('empty')
                }
              />
            }
          />
        </div>
        <HeadCounts counts={counts} areaNo={query.areaNo} onArea={(areaNo) => change({ areaNo })} />
      </div>
    </div>
  );
}

function Today() {
  const { t } = useTranslation('people');
  const figure = useFigure();
  const may = usePermission('data/attendance/list');
  const at = useSpanEnd();
  const { data } = useQuery({
    queryKey: ['peopleToday', at],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.peopleToday,
        ...(at !== undefined && { query: { at: String(at) } }),
        answer: peopleToday,
        signal,
      }),
    placeholderData: keepSide(at),
    refetchInterval: at === undefined && TODAY_MS,
    enabled: may,
  });
  if (data === undefined) return null;
  return (
    <p className={css.said}>
      {figure(t('entered', { count: data.entered }))} · {figure(t('left', { count: data.left }))}
    </p>
  );
}

const csvOf = (rows: readonly PersonRow[], t: (key: string) => string): (string | number)[][] => [
  ['name', 'card', 'crew', 'trade', 'area', 'state', 'inTime', 'battery'].map((key) => t(key)),
  ...rows.map(({ name, person, areaName, underground, inTime, battery, ...row }) => [
    name,
    person?.cardNo ?? '',
    [person?.deptName, person?.teamName].filter(Boolean).join(' / '),
    person?.workType ?? '',
    areaName === '' && !underground ? t('surface') : areaName,
    row.troubles.map((one) => t(`trouble.${one}`)).join(' '),
    inTime === undefined ? '' : fullMomentText(inTime),
    battery ?? '',
  ]),
];

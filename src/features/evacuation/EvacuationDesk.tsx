import { Button, SegmentedControl } from '@mantine/core';
import { IconClockExclamation, IconDownload, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  countStates,
  evacuationCodes,
  isTrapped,
  type EvacuationStand,
  type Rescued,
} from '#contracts/evacuation/evacuation.ts';
import { paths } from '#contracts/http/paths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { usePermission } from '#crud/session.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { loaded } from '#ui/loaded.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { tabOfHeight, tabsOf } from '#features/map/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import page from '#ui/page/page.module.css';
import css from './evacuation.module.css';
import { groupsOf, rosterCsv } from './groups.ts';
import { GroupTable } from './GroupTable.tsx';
import { NoteForm, type Noted } from './NoteForm.tsx';
import { reportOf } from './reportAddress.ts';
import { StateTiles, type Part } from './StateTiles.tsx';
import { useRescuedColumns } from './useRescuedColumns.tsx';

const EvacuationMap = lazy(
  loaded(async () => ({ default: (await import('./EvacuationMap.tsx')).EvacuationMap })),
);
const idOf = ({ personNo }: Rescued): string => String(personNo);
const OLD_MS = 6_000;
type View = 'people' | 'byArea' | 'byCrew';
type Props = {
  readonly model: MineModel;
  readonly stand: EvacuationStand;
  readonly isOld: boolean;
  readonly heardAt: number;
};

/** The evacuation that is on: counts, who is not safe, where they are and their way out. */
export function EvacuationDesk({ model, stand, isOld, heardAt }: Props) {
  const { t } = useTranslation('evacuation');
  const navigate = useNavigate();
  const density = useDensity();
  const isNarrow = useNarrow();
  const now = useNow();
  const mayLead = usePermission(evacuationCodes.lead);
  const mayMark = usePermission(evacuationCodes.mark);
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
  const columns = useRescuedColumns(stand.t, areaName, isNarrow);
  const shown = useMemo(() => partOf(people, part), [people, part]);
  const chosen = people.filter((one) => selection.chosen.has(idOf(one)));
  const marked = chosen.filter(({ markedBy }) => markedBy !== null);
  const unmarked = chosen.filter(({ markedBy }) => markedBy === null);
  const notSafe = people.length - countStates(people).safe;
  const isPast = isOld || now - heardAt > OLD_MS;
  const edge = blocked.find((one) => one.edgeCode === edgeCode);
  const select = useCallback((next: RowSelection) => setSelection(next), []);
  const lookAt = (person: Rescued): void => setTab(tabOfHeight(tabs, person.z));
  const ask = (safe: boolean, whom: readonly Rescued[]): void =>
    setNoted({
      title: t(safe ? 'markTitle' : 'unmarkTitle', { count: whom.length }),
      consequence: t('markHint'),
      act: t(safe ? 'markAct' : 'unmarkAct'),
      path: paths.evacuationMark,
      body: {
        id: evacuation.id,
        personNos: whom.map(({ personNo }) => personNo).slice(0, 500),
        safe,
      },
    });

  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t(evacuation.drill ? 'onDrill' : 'on')}</h1>
        <p className={page.said}>
          {t('since', {
            by: evacuation.startedBy,
            at: fullMomentText(evacuation.startedAt),
            span: spanText(now - evacuation.startedAt),
          })}
          {evacuation.reason === '' ? null : ` · ${evacuation.reason}`}
        </p>
        {isPast ? (
          <p className={page.said} role="alert">
            <IconClockExclamation
              size={14}
              stroke={1.5}
              aria-hidden="true"
              style={{ verticalAlign: -2 }}
            />{' '}
            {t('asOf', { age: spanText(now - heardAt) })}
          </p>
        ) : null}
        <div className={page.tools}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.5} />}
            onClick={() =>
              saveCsv(
                'evacuation',
                rosterCsv(people, (key) => t(key), areaName, fullMomentText),
              )
            }
          >
            {t('export')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={14} stroke={1.5} />}
            onClick={() => void navigate(reportOf(evacuation.id))}
          >
            {t('report')}
          </Button>
          {mayLead ? (
            <Button
              size="compact-sm"
              onClick={() =>
                setNoted({
                  title: t('endTitle'),
                  consequence:
                    notSafe === 0 ? t('endSafe') : t('endConsequence', { count: notSafe }),
                  act: t('endAct'),
                  path: paths.evacuationEnd,
                  body: { id: evacuation.id },
                  optional: true,
                })
              }
            >
              {t('end')}
            </Button>
          ) : null}
        </div>
      </header>
      <StateTiles people={people} part={part} onPart={setPart} isOld={isPast} />
      <div className={`${page.split} ${css.split}`}>
        <div className={page.map}>
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <EvacuationMap
              model={model}
              stand={stand}
              tab={tab}
              onTab={setTab}
              personNo={chosen.length === 1 ? chosen[0]?.personNo : undefined}
              onPerson={(no) =>
                setSelection({
                  chosen: new Set([String(no)]),
                  anchor: String(no),
                  cursor: String(no),
                })
              }
              onRoadway={setEdgeCode}
              edgeCode={edgeCode}
            />
          </Suspense>
        </div>
        <div className={page.list} data-wide>
          <div className={page.filters}>
            <SegmentedControl
              size="xs"
              aria-label={t('title')}
              data={(['people', 'byArea', 'byCrew'] as const).map((value) => ({
                value,
                label: t(value),
              }))}
              value={view}
              onChange={setView}
            />
            {mayMark && view === 'people' ? (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={unmarked.length === 0}
                  onClick={() => ask(true, unmarked)}
                >
                  {unmarked.length === 0 ? t('markAct') : t('mark', { count: unmarked.length })}
                </Button>
                {marked.length === 0 ? null : (
                  <Button size="compact-sm" variant="default" onClick={() => ask(false, marked)}>
                    {t('unmark', { count: marked.length })}
                  </Button>
                )}
              </>
            ) : null}
            {mayMark && edgeCode !== undefined && edge?.why !== 'gas' ? (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  setNoted({
                    title: t('road', { code: edgeCode }),
                    consequence: t(edge ? 'openRoad' : 'closeRoad'),
                    act: t(edge ? 'openRoad' : 'closeRoad'),
                    path: paths.evacuationRoadway,
                    body: { id: evacuation.id, edgeCode, closed: edge === undefined },
                    optional: true,
                  })
                }
              >
                {`${t(edge ? 'openRoad' : 'closeRoad')} ${edgeCode}`}
              </Button>
            ) : null}
          </div>
          {view === 'people' ? (
            <div className={page.rows}>
              <VirtualTable
                name={isNarrow ? 'evacuationNarrow' : 'evacuation'}
                label={t('people')}
                density={density}
                columns={columns}
                rows={shown}
                idOf={idOf}
                selection={selection}
                onSelect={select}
                onOpen={lookAt}
                empty={<EmptyState title={t('nobody')} />}
              />
            </div>
          ) : (
            <div className={css.scroll}>
              <GroupTable
                head={t(view === 'byArea' ? 'areaAtCall' : 'crew')}
                groups={groupsOf(people, (one) =>
                  view === 'byArea' ? areaName(one.startAreaNo) : one.deptName || '-',
                )}
              />
            </div>
          )}
        </div>
      </div>
      {noted === undefined ? null : (
        <NoteForm
          noted={noted}
          onClose={() => setNoted(undefined)}
          onDone={() => setEdgeCode(undefined)}
        />
      )}
    </div>
  );
}

/** The chosen part of the roster, those without a way out first. */
const partOf = (people: readonly Rescued[], part: Part | undefined): readonly Rescued[] =>
  people
    .filter(
      (one) => part === undefined || (part === 'trapped' ? isTrapped(one) : one.state === part),
    )
    .toSorted((a, b) => Number(isTrapped(b)) - Number(isTrapped(a)));

import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Switch } from '@mantine/core';
import { IconDownload, IconFlag, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { useFigure, WithModel, rangeOfWindow, shownMoment } from '#features/mine/api.ts';
import { loaded } from '#ui/loaded.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { printSheet } from '#ui/printSheet.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { RangePicker } from '#features/charts/api.ts';
import page from '#ui/page/page.module.css';
import { saveCsv } from '#ui/saveCsv.ts';
import { BelowPanel } from './BelowPanel.tsx';
import { Failures } from './Failure.tsx';
import { RadarView } from './RadarView.tsx';
import { References } from './References.tsx';
import { ResponsePanel } from './ResponsePanel.tsx';
import { SectionView } from './SectionView.tsx';
import { isOld, SlopeList } from './SlopeList.tsx';
import { motionCsv } from './slopesCsv.ts';
import {
  addressOfSlopes,
  slopesOf,
  slopeViews,
  USUAL_SPAN_MS,
  type SlopeQuery,
} from './slopeQuery.ts';
import { layPictures, SlopesPaper } from './SlopesPaper.tsx';
import css from './slopes.module.css';
import { useMoved } from './useMoved.ts';
import { useSlopeMotion, useSlopeOverview } from './useSlopes.ts';

const SlopeMap = lazy(loaded(async () => ({ default: (await import('./SlopeMap.tsx')).SlopeMap })));
const ZoneCharts = lazy(
  loaded(async () => ({ default: (await import('./ZoneCharts.tsx')).ZoneCharts })),
);
const MotionCharts = lazy(
  loaded(async () => ({ default: (await import('./MotionCharts.tsx')).MotionCharts })),
);

/**
 * `/monitoring/slopes`: slopes, sections and receivers with their levels, how they move, and what
 * is done about it.
 */
export function Component() {
  const { t } = useTranslation('slopes');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('slopes');
  const [search, setSearch] = useUrlState();
  const address = search.toString();
  const query = useMemo(() => slopesOf(new URLSearchParams(address)), [address]);
  const change = (part: Partial<SlopeQuery>): void => {
    setSearch((before) => new URLSearchParams(addressOfSlopes({ ...slopesOf(before), ...part })));
  };
  const figure = useFigure();
  const sheet = useRef<HTMLDivElement>(null);
  const charts = useRef<HTMLDivElement>(null);
  const [isSetting, setIsSetting] = useState(false);
  const overview = useSlopeOverview();
  const { data } = overview;
  // Unless somebody chose: the worst, and of equals the fastest.
  const worst = useMemo(
    () =>
      data?.devices.toSorted(
        (a, b) => (a.level || 9) - (b.level || 9) || (b.velocity ?? 0) - (a.velocity ?? 0),
      )[0]?.code,
    [data],
  );
  const [first, setFirst] = useState<string>();
  if (first === undefined && worst !== undefined) setFirst(worst);
  const chosen = useMemo(
    () => (query.devices.length > 0 ? query.devices : first === undefined ? [] : [first]),
    [query.devices, first],
  );
  const motion = useSlopeMotion(chosen, query.range);
  const { moved, references } = useMoved(query.fromReference);
  const names = useMemo(() => new Map(data?.devices.map(({ code, name }) => [code, name])), [data]);
  const nameOf = useCallback((code: string) => names.get(code) ?? code, [names]);
  const choose = (devices: readonly string[]): void => change({ devices });
  const drawn = motion.data;
  // Unless somebody chose: the worst.
  const zone =
    data?.zones.find(({ code }) => code === query.zone) ??
    data?.zones.toSorted((a, b) => (a.level || 9) - (b.level || 9))[0];
  const count = (level: number): number =>
    [...(data?.devices ?? []), ...(data?.zones ?? [])].filter((one) => one.level === level).length;
  const old = data?.devices.filter((one) => isOld(one, data.at)).length ?? 0;

  return (
    <div className={page.page}>
      <PageHeader
        title={t('title')}
        note={
          data === undefined
            ? undefined
            : `${t('counts', { red: figure(count(1)), orange: figure(count(2)), yellow: figure(count(3)), blue: figure(count(4)) })}${old > 0 ? ` · ${t('old', { count: old })}` : ''}`
        }
      >
        <RangePicker range={query.range} onRange={(range) => change({ range })} />
        <PlainButton
          quiet
          aria-label={t('references')}
          title={t('references')}
          onClick={() => setIsSetting(true)}
        >
          <IconFlag size={20} stroke={1.5} />
        </PlainButton>
        <PlainButton
          quiet
          aria-label={t('export')}
          title={t('export')}
          disabled={drawn === undefined}
          onClick={() =>
            drawn &&
            saveCsv(
              'slopes',
              motionCsv(drawn, query.fromReference, nameOf, (key) => t(key)),
            )
          }
        >
          <IconDownload size={20} stroke={1.5} />
        </PlainButton>
        <PlainButton
          quiet
          aria-label={t('print')}
          title={t('print')}
          disabled={data === undefined}
          onClick={() => {
            if (sheet.current && charts.current) layPictures(sheet.current, charts.current);
            void printSheet(sheet.current);
          }}
        >
          <IconPrinter size={20} stroke={1.5} />
        </PlainButton>
      </PageHeader>
      {data === undefined ? (
        overview.isError ? (
          <FailedState title={t('failed')} error={overview.error} onRetry={overview.refetch} />
        ) : (
          <EmptyState title={t('loading')} />
        )
      ) : data.devices.length === 0 && data.zones.length === 0 ? (
        <EmptyState title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <div className={css.body} data-failed={overview.isError || undefined}>
          <aside className={css.side}>
            {overview.isError ? <p role="alert">{t('failed')}</p> : null}
            <SlopeList overview={data} model={model} chosen={chosen} onChosen={choose} />
          </aside>
          <div className={css.middle}>
            <div className={css.views} role="group" aria-label={t('views')}>
              {slopeViews.map((view) => (
                <button
                  key={view}
                  type="button"
                  aria-pressed={query.view === view}
                  onClick={() => change({ view })}
                >
                  {t(`view.${view}`)}
                </button>
              ))}
              <Switch
                size="xs"
                label={t('fromReference')}
                checked={query.fromReference}
                onChange={(event) => change({ fromReference: event.currentTarget.checked })}
              />
            </div>
            <div className={css.view}>
              {query.view === 'section' ? (
                <SectionView
                  overview={data}
                  model={model}
                  chosen={chosen}
                  onChosen={choose}
                  moved={moved}
                />
              ) : query.view === 'radar' ? (
                <RadarView
                  zones={data.zones}
                  at={data.at}
                  chosen={zone}
                  onZone={(code) => change({ zone: code })}
                />
              ) : (
                <Suspense fallback={<EmptyState title={t('loading')} />}>
                  <SlopeMap
                    overview={data}
                    model={model}
                    chosen={chosen}
                    onChosen={choose}
                    moved={moved}
                  />
                </Suspense>
              )}
            </div>
            <div className={css.acts}>
              <BelowPanel overview={data} model={model} chosen={chosen} />
              <ResponsePanel nameOf={(code) => names.get(code)} />
            </div>
          </div>
          <div ref={charts} className={css.charts} aria-busy={motion.isFetching}>
            {query.view === 'radar' && zone !== undefined ? (
              <Suspense fallback={<EmptyState title={t('loading')} />}>
                <ZoneCharts key={zone.code} zone={zone} model={model} range={query.range} />
              </Suspense>
            ) : motion.isError ? (
              <FailedState
                title={t('motionFailed')}
                error={motion.error}
                onRetry={motion.refetch}
              />
            ) : drawn === undefined ? (
              chosen.length === 0 ? (
                <EmptyState title={t('choose')} hint={t('chooseHint')} />
              ) : (
                <EmptyState title={t('loading')} />
              )
            ) : (
              <Suspense fallback={<EmptyState title={t('loading')} />}>
                <Failures motion={drawn} model={model} nameOf={nameOf} />
                <MotionCharts
                  motion={drawn}
                  fromReference={query.fromReference}
                  nameOf={nameOf}
                  onRange={(window) => change({ range: rangeOfWindow(window, shownMoment()) })}
                  onReset={() => change({ range: { live: true, spanMs: USUAL_SPAN_MS } })}
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {data === undefined ? null : (
        <SlopesPaper sheet={sheet} overview={data} motion={drawn} moved={moved} nameOf={nameOf} />
      )}
      {isSetting ? (
        <References
          references={references ?? []}
          deviceCode={chosen[0]}
          nameOf={nameOf}
          onClose={() => setIsSetting(false)}
        />
      ) : null}
    </div>
  );
}

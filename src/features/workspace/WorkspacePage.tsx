import { loadChartPanel, preloadCharts } from '#features/charts/api.ts';
import { loadMinePanel, preloadMap } from '#features/map/api.ts';
import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { PageName } from '#ui/widgets/PageName.tsx';
import { AlarmPanel } from '#features/alarms/api.ts';
import { ScenarioButton } from '#features/sources/api.ts';
import { Panel } from './Panel.tsx';
import { panelNames, panels, toggleEnlarged, type PanelName } from '#features/mine/api.ts';
import { Split } from './Split.tsx';
import { useUrlSelection } from './useUrlSelection.ts';
import css from './Workspace.module.css';

// The alarm list must not wait for WebGL and charts.
const heavy: readonly (() => Promise<unknown>)[] = [
  preloadMap,
  preloadCharts,
  async () => (await import('#ui/map/gridMap.ts')).canDrawMaps(),
];
const ChartPanel = lazy(loaded(loadChartPanel));
const MinePanel = lazy(loaded(loadMinePanel));

/** Map and charts come side by side with the page, not one after another behind it. */
export function preload(): void {
  // What fails here fails again, and is told of, where it is shown.
  for (const part of heavy) part().catch(() => undefined);
}

/**
 * `/monitoring/workspace`: map and charts beside the alarms; on a narrow screen one of them at a
 * time.
 */
export function Component() {
  const { t } = useTranslation('monitoring');
  const isNarrow = useNarrow();
  const mayStartScenario = usePermission('data/scenario/start');
  useUrlSelection();
  useShortcut('1', t('enlargeMap'), () => toggleEnlarged('map'), !isNarrow);
  useShortcut('2', t('enlargeAlarms'), () => toggleEnlarged('alarms'), !isNarrow);
  useShortcut('3', t('enlargeCharts'), () => toggleEnlarged('charts'), !isNarrow);

  const parts: Record<PanelName, ReactNode> = {
    map: (
      <Panel name="map" title={t('map')}>
        <MinePanel />
      </Panel>
    ),
    alarms: (
      <Panel
        name="alarms"
        title={t('alarms')}
        actions={mayStartScenario ? <ScenarioButton /> : null}
      >
        <AlarmPanel />
      </Panel>
    ),
    charts: (
      <Panel name="charts" title={t('charts')}>
        <ChartPanel />
      </Panel>
    ),
  };
  if (isNarrow) return <Narrow parts={parts} />;
  return (
    <div className={css.workspace}>
      <PageName>{t('title')}</PageName>
      <Split
        name="columns"
        label={t('splitColumns')}
        first={
          <Split
            name="rows"
            label={t('splitRows')}
            vertical
            share={60}
            first={parts.map}
            second={parts.charts}
          />
        }
        second={parts.alarms}
        share={46}
      />
    </div>
  );
}

function Narrow({ parts }: { readonly parts: Record<PanelName, ReactNode> }) {
  const { t } = useTranslation('monitoring');
  const { front } = useSnapshot(panels);
  return (
    <div className={css.narrow}>
      <PageName>{t('title')}</PageName>
      <SegmentedControl
        fullWidth
        size="sm"
        radius={0}
        aria-label={t('panels')}
        data={panelNames.map((name) => ({ value: name, label: t(name) }))}
        value={front}
        onChange={(name) => (panels.front = name)}
      />
      <div className={css.front}>{parts[front]}</div>
    </div>
  );
}

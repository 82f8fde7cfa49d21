/** What others may use of charts. */
export { RangePicker } from './RangePicker.tsx';
export { type ChartGroup, groupsOf } from './grouping.ts';
export { useSummary } from './useSummary.ts';

/** Loads it when it is first shown. */
export const loadPointChart = async () => ({
  default: (await import('./PointChart.tsx')).PointChart,
});

/** Loads it when it is first shown. */
export const loadChartPanel = async () => ({
  default: (await import('./ChartPanel.tsx')).ChartPanel,
});

/** Fetches what the charts will need. */
export const preloadCharts = () => import('./ChartDesk.tsx');

/** What others may use of charts. */
export { DaySamples } from './DaySamples.tsx';
export { RangePicker } from './RangePicker.tsx';
export { type ChartGroup, groupsOf } from './grouping.ts';
export { useSummary } from './useSummary.ts';
export { loadPointChart, loadChartPanel, preloadCharts } from './loading.ts';

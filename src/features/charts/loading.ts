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

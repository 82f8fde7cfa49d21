import { createTimeChart, type TimeChart } from '#ui/chart/createTimeChart.ts';
import type { ChartColumns } from '#ui/chart/chartTypes.ts';
import { palettes } from '#ui/theme/tokens.ts';

export const SERIES = 10;

/** The product's chart with ten lines; a new one in the page where `parent` is missing. */
export function benchChart(
  parent: HTMLElement | null = null,
  width = 1000,
  height = 400,
): Pick<TimeChart, 'canvas'> & { show(columns: ChartColumns): void; remove(): void } {
  const place = parent ?? document.createElement('div');
  if (!parent) {
    place.style.cssText = `width:${width}px;height:${height}px`;
    document.body.append(place);
  }
  const chart = createTimeChart(place, {
    series: Array.from({ length: SERIES }, (_, index) => ({
      key: `${index}`,
      label: `${index}`,
      colour: '#4dabf7',
      index,
      stepped: false,
    })),
    palette: palettes.dark,
    textPx: 12,
    syncKey: undefined,
    valueNames: [],
    allLimits: false,
    onMove: undefined,
    onReset: () => undefined,
    onCursor: () => undefined,
  });
  return {
    show: (columns) =>
      chart.show(columns, { bands: [], marks: [], hidden: new Set(), window: undefined }),
    canvas: chart.canvas,
    remove() {
      chart.destroy();
      place.remove();
    },
  };
}

/// <reference types="vite/client" />
import 'uplot/dist/uPlot.min.css';
import '@mantine/core/styles.css';
import { startLanguage } from '#app/i18n.ts';
import { redraw, sixCharts } from './chart.ts';
import { handOver } from './handOver.ts';
import { coreRate } from './ingest.ts';
import { mapPictures } from './map.ts';
import { perspectiveBytes, perspectiveRate } from './perspective.ts';
import { beginWindow, block, endWindow, leaveScene, openNaiveScene, openScene } from './scene.tsx';
import { inWorker, onMain } from './socket.ts';
import { tableMs } from './table.tsx';

await startLanguage();
const scene = { beginWindow, block, endWindow, leaveScene, openNaiveScene, openScene };
const bench = {
  coreRate,
  handOver,
  inWorker,
  mapPictures,
  onMain,
  perspectiveBytes,
  perspectiveRate,
  redraw,
  sixCharts,
  tableMs,
  ...scene,
};
export type Pages = typeof bench;
Object.assign(window, { bench });

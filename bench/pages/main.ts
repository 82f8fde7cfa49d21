import 'uplot/dist/uPlot.min.css';
import { redraw } from './chart.ts';
import { handOver } from './handOver.ts';
import { coreRate } from './ingest.ts';
import { perspectiveBytes, perspectiveRate } from './perspective.ts';
import { inWorker, onMain } from './socket.ts';

const bench = { coreRate, handOver, inWorker, onMain, perspectiveBytes, perspectiveRate, redraw };
export type Pages = typeof bench;
Object.assign(window, { bench });

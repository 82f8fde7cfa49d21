import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet } from '../../../../src/contracts/http/sheet.ts';
import { makePdf } from './makePdf.ts';

/** What a worker is started with: it makes one PDF and ends. */
export type SheetTask = { readonly sheet: Sheet; readonly stamp: string };

const { sheet, stamp } = workerData as SheetTask;
parentPort?.postMessage(await makePdf(sheet, stamp));

import type { LatestFrame } from '#contracts/live/dataCore.ts';

/**
 * What is handed over: `rows` rows of six numbers as cloned objects or as pooled columns; or, of a
 * core that holds `rows` points, the product's frame of the forty that a table shows.
 */
export type HandOver = 'objects' | 'pooled' | 'visible';
type Row = Readonly<
  Record<'t' | 'value' | 'ageMs' | 'minuteMin' | 'minuteMax' | 'minuteMean', number>
>;

const PACE_MS = 10;

/**
 * Main thread's ms for one frame, receiving and touching every value: the mean of the faster half
 * of `frames`, since a wait for the processor is no cost.
 */
export async function handOver(form: HandOver, rows: number, frames: number): Promise<number> {
  const worker = new Worker(new URL('./handOver.worker.ts', import.meta.url), { type: 'module' });
  const times: number[] = [];
  let spent: ArrayBuffer[] = [];
  for (let n = 0; n < frames; n++) {
    const ms = await new Promise<number>((done) => {
      worker.onmessage = (event: MessageEvent<Float64Array[] | Row[] | LatestFrame>) => {
        // Reading `data` is what decodes a message.
        const start = performance.now();
        const { data } = event;
        const sum = Array.isArray(data) ? sumOf(data) : sumOfColumns(columnsOf(data));
        const taken = performance.now() - start;
        spent = buffersIn(data);
        done(Number.isNaN(sum) ? Number.NaN : taken);
      };
      worker.postMessage({ form, rows, spent }, spent);
    });
    times.push(ms);
    // All at one pace: a thread that has waited finds its caches cold, whatever it is handed.
    await new Promise((done) => setTimeout(done, PACE_MS));
  }
  worker.terminate();
  const faster = times.toSorted((a, b) => a - b).slice(0, Math.ceil(frames / 2));
  return faster.reduce((sum, ms) => sum + ms) / faster.length;
}

const columnsOf = ({
  t,
  value,
  ageMs,
  minuteMin,
  minuteMax,
  minuteMean,
}: LatestFrame): Float64Array[] => [t, value, ageMs, minuteMin, minuteMax, minuteMean];

const isColumns = (data: readonly (Float64Array | Row)[]): data is Float64Array[] =>
  data[0] instanceof Float64Array;
const sumOf = (data: Float64Array[] | Row[]): number =>
  isColumns(data) ? sumOfColumns(data) : sumOfRows(data);

function sumOfColumns(columns: readonly Float64Array[]): number {
  let sum = 0;
  for (const column of columns) for (let i = 0; i < column.length; i++) sum += column[i] as number;
  return sum;
}

function sumOfRows(rows: readonly Row[]): number {
  let sum = 0;
  for (const row of rows)
    sum += row.t + row.value + row.ageMs + row.minuteMin + row.minuteMax + row.minuteMean;
  return sum;
}

/** The buffer of a frame, to go back with the next question. */
function buffersIn(data: Float64Array[] | Row[] | LatestFrame): ArrayBuffer[] {
  if (!Array.isArray(data)) return [data.t.buffer as ArrayBuffer];
  return isColumns(data) && data[0] ? [data[0].buffer as ArrayBuffer] : [];
}

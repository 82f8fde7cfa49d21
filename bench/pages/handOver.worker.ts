import { FramePool } from '../../src/workers/frames/framePool.ts';

type Ask = { readonly form: 'objects' | 'pooled'; readonly rows: number; readonly spent: ArrayBuffer[] };

const pool = new FramePool();
let n = 0;

onmessage = ({ data }: MessageEvent<Ask>) => {
  const { form, rows, spent } = data;
  pool.giveBack(spent);
  n++;
  if (form === 'objects')
    return postMessage(
      Array.from({ length: rows }, (_, i) => ({ t: n, value: i + n, ageMs: i, minuteMin: 1, minuteMax: 2, minuteMean: 1.5 })),
    );
  const lease = pool.lease(rows * 48);
  const columns = Array.from({ length: 6 }, (_, c) => lease.take('f64', rows).fill(n + c));
  postMessage(columns, { transfer: [lease.buffer] });
};

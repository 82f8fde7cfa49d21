/** Main thread's ms for one frame of `rows` rows of six numbers, receiving and touching every value; the median of `frames`. */
export async function handOver(form: 'objects' | 'pooled', rows: number, frames = 40): Promise<number> {
  const worker = new Worker(new URL('./handOver.worker.ts', import.meta.url), { type: 'module' });
  const times: number[] = [];
  let spent: ArrayBuffer[] = [];
  for (let n = 0; n < frames; n++) {
    const ms = await new Promise<number>((done) => {
      worker.onmessage = (event: MessageEvent<Float64Array[] | Record<string, number>[]>) => {
        // Reading `data` is what decodes a message.
        const start = performance.now();
        const { data } = event;
        let sum = 0;
        for (const part of data) {
          if (part instanceof Float64Array) for (let i = 0; i < part.length; i++) sum += part[i] as number;
          else
            sum +=
              (part['t'] ?? 0) +
              (part['value'] ?? 0) +
              (part['ageMs'] ?? 0) +
              (part['minuteMin'] ?? 0) +
              (part['minuteMax'] ?? 0) +
              (part['minuteMean'] ?? 0);
        }
        const ms = performance.now() - start;
        const [first] = data;
        spent = first instanceof Float64Array ? [first.buffer as ArrayBuffer] : [];
        done(Number.isNaN(sum) ? Number.NaN : ms);
      };
      worker.postMessage({ form, rows, spent }, spent);
    });
    if (n >= frames / 4) times.push(ms);
  }
  worker.terminate();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

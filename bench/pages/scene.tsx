import { MantineProvider } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { LinkState } from '#contracts/live/dataCore.ts';
import { closeCore, openCore } from '#streams/core.ts';
import { follow } from '#streams/follow.ts';
import { Store } from '#streams/store.ts';
import type { ChartColumns } from '#ui/chart/chartTypes.ts';
import { benchChart, SERIES } from './benchChart.ts';
import { hubConnection } from './hubConnection.ts';
import { LiveTable, none, type Cells } from './LiveTable.tsx';

/**
 * A chart of ten lines of 3,600 samples and a table of forty rows, ten times a second: by the core,
 * or as most would write it.
 */
export const LINES = SERIES;
const ROWS = 40;
const SAMPLES = 3_600;

/**
 * What one window of time showed. Ages are ms from the server's sending to the commit that shows
 * it.
 */
export type Seen = {
  ages: number[];
  alarms: number[];
  commits: number;
  received: number;
  link: LinkState | undefined;
};

let seen: Seen = { ages: [], alarms: [], commits: 0, received: 0, link: undefined };
let newestT = Number.NaN;

function committed(t: number): void {
  newestT = t;
  seen.commits++;
  seen.ages.push(Date.now() - t);
}

/** Shows the scene fed by the core; answers once the link has caught up. */
export async function openScene(url: string, stepMs: number): Promise<void> {
  const link = follow({ kind: 'link' });
  openCore({ hubUrl: `${url}/MessageHub`, apiUrl: url, token: 'bench' });
  link.subscribe(({ link: state }) => (seen.link = state));
  follow({ kind: 'alarms', live: true }).subscribe((frame) => {
    if (frame.change === 'alarm' && frame.transition)
      seen.alarms.push(Date.now() - frame.transition.time);
  });
  mount(<CoreScene spanMs={SAMPLES * stepMs} />);
  await new Promise<void>((done) => {
    const subscription = link.subscribe(({ link: state }) => {
      if (!state.upToDate) return;
      setTimeout(() => subscription.unsubscribe());
      done();
    });
  });
}

/**
 * The same scene with the hub on the main thread: JSON rows, arrays of objects, one setState a
 * message.
 */
export async function openNaiveScene(url: string): Promise<void> {
  const connection = hubConnection(`${url}/naive`, 'json');
  const started = Promise.withResolvers<void>();
  mount(
    <NaiveScene
      listen={(take) =>
        void (connection.on('frame', take),
        connection.start().then(started.resolve, started.reject))
      }
    />,
  );
  await started.promise;
}

/** What is seen in the next `ms`; it is asked for, not timed here: timers starve on a busy page. */
export function beginWindow(): void {
  seen = { ages: [], alarms: [], commits: 0, received: 0, link: seen.link };
}
export const endWindow = (): Seen => seen;

/**
 * Blocks this thread; answers what its end brings: age of the first commit, old ones before a fresh
 * one, and when that came.
 */
export async function block(
  ms: number,
): Promise<{ firstAgeMs: number; waited: number; freshAfterMs: number; dropped: number }> {
  for (const end = performance.now() + ms; performance.now() < end;) Math.sqrt(end);
  const unblocked = Date.now();
  const before = seen.ages.length;
  // Sent before the end of the block: it waited.
  const isOld = (): boolean => newestT < unblocked - FRESH_MS;
  while (isOld() && Date.now() - unblocked < 5_000) await new Promise((done) => setTimeout(done));
  const ages = seen.ages.slice(before);
  return {
    firstAgeMs: ages[0] ?? Number.NaN,
    waited: ages.length - 1,
    freshAfterMs: Date.now() - unblocked,
    dropped: seen.link?.dropped ?? Number.NaN,
  };
}
/** One tick. */
const FRESH_MS = 100;

export const leaveScene = (): void => closeCore();

function mount(scene: React.ReactNode): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(<MantineProvider>{scene}</MantineProvider>);
}

function CoreScene({ spanMs }: { readonly spanMs: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [stores] = useState(() => Array.from({ length: ROWS }, () => new Store<Cells>(none)));
  const [stamp] = useState(() => new Store(0));
  useEffect(() => {
    const chart = benchChart(place.current);
    const lines = follow({
      kind: 'chart',
      pointNos: Array.from({ length: LINES }, (_, no) => no),
      spanMs,
      columns: 500,
    });
    const rows = follow({ kind: 'latest', pointNos: Array.from({ length: ROWS }, (_, no) => no) });
    const stops = [
      lines.subscribe((frame) => chart.show(frame)),
      rows.subscribe((frame) => {
        for (let i = 0; i < ROWS; i++)
          stores[i]?.set({
            t: frame.t[i] ?? 0,
            value: frame.value[i] ?? 0,
            min: frame.minuteMin[i] ?? 0,
            max: frame.minuteMax[i] ?? 0,
          });
        stamp.set(frame.t.reduce((a, b) => Math.max(a, b)));
      }),
    ];
    return () => stops.forEach((stop) => stop.unsubscribe());
  }, [spanMs, stores, stamp]);
  return (
    <>
      <div ref={place} style={{ width: 1000, height: 400 }} />
      <div style={{ height: 460, width: 1000, display: 'grid' }}>
        <LiveTable stores={stores} />
      </div>
      <Stamp stamp={stamp} />
    </>
  );
}

function Stamp({ stamp }: { readonly stamp: Store<number> }) {
  const t = useSyncExternalStore(stamp.subscribe, () => stamp.value);
  useLayoutEffect(() => {
    if (t > 0) committed(t);
  }, [t]);
  return null;
}

type Sample = { readonly no: number; readonly t: number; readonly value: number };
type Message = { readonly t: number; readonly rows: readonly Sample[] };

function NaiveScene({ listen }: { readonly listen: (take: (message: Message) => void) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const series = useRef(new Map<number, Sample[]>());
  const [shown, setShown] = useState<{ t: number; rows: readonly (Sample | undefined)[] }>({
    t: 0,
    rows: [],
  });
  useEffect(() => {
    const chart = benchChart(place.current);
    const x = Float64Array.from({ length: SAMPLES }, (_, i) => i * 1000);
    const filled = x.map(() => 0.5 + Math.random() / 10);
    for (let no = 0; no < 1000; no++)
      series.current.set(
        no,
        Array.from(x, (t, i) => ({ no, t, value: filled[i] as number })),
      );
    listen((message) => {
      seen.received += message.rows.length;
      for (const row of message.rows) {
        const kept = series.current.get(row.no) ?? [];
        kept.push(row);
        if (kept.length > SAMPLES) kept.shift();
      }
      setShown({
        t: message.t,
        rows: Array.from({ length: ROWS }, (_, no) => series.current.get(no)?.at(-1)),
      });
    });
    const timer = setInterval(() => {
      const columns: ChartColumns = {
        from: 0,
        to: SAMPLES * 1000,
        x,
        series: Array.from({ length: LINES }, (_, no) =>
          Float64Array.from(series.current.get(no) ?? [], ({ value }) => value),
        ),
      };
      chart.show(columns);
    }, 100);
    return () => clearInterval(timer);
  }, [listen]);
  useLayoutEffect(() => {
    if (shown.t > 0) committed(shown.t);
  }, [shown]);
  return (
    <>
      <div ref={place} style={{ width: 1000, height: 400 }} />
      <table>
        <tbody>
          {shown.rows.map((row, i) => (
            <tr key={i}>
              <td>{row?.no}</td>
              <td>{row?.value.toFixed(3)}</td>
              <td>{row?.t}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

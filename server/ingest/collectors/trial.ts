import type { Clock } from '#base/clock.ts';
import type {
  BroughtRow,
  Cause,
  CollectorTrial,
  LeftOut,
} from '#contracts/sources/collectorStanding.ts';
import { causeOf, type Driver, type Setup } from './driver.ts';
import { reasonOf } from './runner.ts';

const TRIAL_MS = 8_000;
/** Rows that a trial shows. */
const ROWS = 10;
const FAULTS = 10;

/**
 * Opens a collector once, without storing or changing anything, until it has brought ten rows or
 * some seconds have passed.
 */
export async function tryOut(
  setup: Setup,
  load: () => Promise<Driver>,
  { clock, folder }: { readonly clock: Clock; readonly folder: string },
): Promise<CollectorTrial> {
  const ended = new AbortController();
  const rows: BroughtRow[] = [];
  const faults: string[] = [];
  let connected = false;
  let reason: string | null = null;
  let cause: Cause | null = null;
  let certificate: string | null = null;
  let leftOut: LeftOut[] = [];
  let driver: Driver | undefined;
  const take = (entity: string, brought: readonly object[]): void => {
    for (const row of brought) if (rows.length < ROWS) rows.push({ entity, row });
    const enough = driver?.looksBack ? ROWS : Math.min(ROWS, Math.max(1, setup.tags.length));
    if (rows.length >= enough) ended.abort();
  };
  const over = clock.after(TRIAL_MS, () => ended.abort());
  const aborted = new Promise<void>((resolve) =>
    ended.signal.addEventListener('abort', () => resolve()),
  );
  try {
    driver = await load();
    const run = driver.run(
      setup,
      {
        clock,
        isTrial: true,
        folder,
        connected: () => {
          connected = true;
        },
        send: async ({ entity, rows: brought }) => take(entity, brought),
        offer: ({ entity, rows: brought }) => {
          take(entity, brought);
          return true;
        },
        refused: (message) => {
          if (faults.length < FAULTS) faults.push(message);
        },
        leaveOut: (mappings) => {
          leftOut = [...mappings];
        },
        certificate: (thumbprint) => {
          certificate = thumbprint;
        },
        marks: async () => new Map(),
      },
      ended.signal,
    );
    run.catch(() => undefined);
    await Promise.race([run, aborted]);
  } catch (error) {
    reason = reasonOf(error);
    cause = causeOf(error);
  } finally {
    over();
    ended.abort();
  }
  return { connected, reason, cause, certificate, rows, faults, leftOut };
}

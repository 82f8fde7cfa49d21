import type { Clock } from '#base/clock.ts';
import type { CollectorBrowse } from '#contracts/sources/collectorStanding.ts';
import { causeOf, type Driver, type Setup } from './driver.ts';
import { reasonOf } from './runner.ts';

const BROWSE_MS = 12_000;

/** Looks once at what the other side of a collector offers below a node; changes nothing there. */
export async function lookInto(
  { setup, node }: { readonly setup: Setup; readonly node?: string | undefined },
  load: () => Promise<Driver>,
  { clock, folder }: { readonly clock: Clock; readonly folder: string },
): Promise<CollectorBrowse> {
  const ended = new AbortController();
  const over = clock.after(BROWSE_MS, () => ended.abort());
  let certificate: string | null = null;
  const tell = (thumbprint: string): void => {
    certificate = thumbprint;
  };
  try {
    const { browse } = await load();
    if (browse === undefined) throw new Error(`${setup.kind} has nothing to browse`);
    const port = { clock, folder, isTrial: true, certificate: tell };
    const found = await browse(setup, port, node, ended.signal);
    return { connected: true, reason: null, cause: null, certificate, ...found };
  } catch (error) {
    const none = { nodes: [], isCut: false };
    return {
      connected: false,
      reason: reasonOf(error),
      cause: causeOf(error),
      certificate,
      ...none,
    };
  } finally {
    over();
  }
}

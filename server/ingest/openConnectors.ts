import type { Clock } from '#base/clock.ts';
import type { HealthPart, HealthReason } from '#contracts/http/health.ts';
import type { Connector } from './connectors/connector.ts';

/** A connector that could not be opened is tried again so often. */
const REOPEN_MS = 10_000;

type Around = {
  readonly clock: Clock;
  readonly health: {
    watch(
      part: HealthPart,
      look: () => { readonly reason: HealthReason; readonly at?: number } | undefined,
    ): void;
  };
  readonly metrics: {
    labelled(
      name: string,
      help: string,
      label: string,
      read: () => Readonly<Record<string, number>>,
    ): void;
  };
  readonly complain: (error: unknown, what: string) => void;
};

/** Opens the connectors, and counts what comes by each; answers how to close them. */
export async function openConnectors(
  connectors: readonly Connector[],
  around: Around,
): Promise<() => Promise<void>> {
  const opened = await Promise.all(connectors.map((connector) => keepOpen(connector, around)));
  for (const field of ['rows', 'stored', 'duplicate', 'late', 'rejected'] as const)
    around.metrics.labelled(
      `pithead_ingest_${field}_total`,
      `Rows that were ${field === 'rows' ? 'received' : field}, by connector`,
      'connector',
      () =>
        Object.fromEntries(
          connectors.map((connector) => [connector.name, connector.metrics[field]]),
        ),
    );
  return async () => {
    for (const giveUp of opened) giveUp();
    for (const connector of connectors) await connector.stop();
  };
}

/**
 * Opens a connector, and tries again while that fails: the port of MQTT is often taken by a broker
 * of the machine, which must not keep the mine dark. Answers how to give up.
 */
async function keepOpen(
  connector: Connector,
  { clock, health, complain }: Pick<Around, 'clock' | 'health' | 'complain'>,
): Promise<() => void> {
  let shutSince = clock.now();
  let failed: 'portTaken' | 'closed' | undefined;
  let again: (() => void) | undefined;
  const open = async (): Promise<void> => {
    again = undefined;
    try {
      await connector.start();
      failed = undefined;
    } catch (error) {
      // Told once: it is shown in health for as long as it lasts.
      if (failed === undefined)
        complain(
          error,
          `the ${connector.name} connector stays closed; it is tried again each ${REOPEN_MS / 1000} s`,
        );
      failed = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'portTaken' : 'closed';
      again = clock.after(REOPEN_MS, () => void open());
    }
  };
  health.watch(partOf(connector), () => {
    if (connector.isOpen) {
      shutSince = clock.now();
      return undefined;
    }
    return {
      reason: failed ?? (connector.name === 'mqttClient' ? 'unreachable' : 'closed'),
      at: shutSince,
    };
  });
  await open();
  return () => again?.();
}

const partOf = (connector: Connector): 'http' | 'mqtt' | 'mqttClient' =>
  connector.name === 'mqtt' || connector.name === 'mqttClient' ? connector.name : 'http';

import { must } from '#base/assert.ts';
import type { Clock } from '#base/clock.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { DeadLetters } from '../../deadLetters.ts';
import type { Receiver } from '../../receiver.ts';
import type { Refusals } from '../../refusals.ts';
import type { DataSource } from '../../source.ts';
import type { SourceBook } from '../../sourceBook.ts';
import type { Connector } from '../connector.ts';

/** What comes from an outside broker is booked under this source. */
const BROKER_SOURCE = 'broker';

type TlsPair = { readonly cert: string; readonly key: string };

type Parts = {
  readonly receiver: Receiver;
  readonly sources: SourceBook;
  readonly deadLetters: DeadLetters;
  readonly refusals: Refusals;
  readonly registry: Pick<MineRegistry, 'model' | 'onChange'>;
  readonly clock: Clock;
  readonly complain: (error: unknown, what: string) => void;
  readonly settings: {
    /** An outside broker, which is asked instead of being one. */
    readonly mqttUrl: string | undefined;
    /** 0: no connector for MQTT. */
    readonly mqttPort: number;
    readonly mqttHost: string;
    readonly mqttTls: TlsPair | undefined;
  };
  readonly tls: TlsPair | undefined;
};

/** The connector for MQTT, and what it does with another certificate. */
export type MqttConnector = {
  readonly connector: Connector;
  readonly useTls: (pair: TlsPair) => void;
};

/**
 * The connector for MQTT, if one is wanted. Broker and client are large libraries, and of the two a
 * server needs one at most.
 */
export async function mqttConnector(parts: Parts): Promise<MqttConnector | undefined> {
  if (parts.settings.mqttUrl !== undefined) return clientConnector(parts, parts.settings.mqttUrl);
  return parts.settings.mqttPort > 0 ? brokerConnector(parts) : undefined;
}

async function clientConnector(
  { receiver, sources, deadLetters, registry, clock, complain }: Parts,
  url: string,
): Promise<MqttConnector> {
  const { ClientConnector } = await import('./clientConnector.ts');
  if (sources.find(BROKER_SOURCE) === undefined)
    await sources.create({ code: BROKER_SOURCE, mineCode: registry.model().company.mineCode });
  const source = (): DataSource =>
    must(sources.find(BROKER_SOURCE), 'the source of the outside broker');
  const connector = new ClientConnector({
    receiver,
    deadLetters,
    clock,
    url,
    source,
    onError: complain,
  });
  registry.onChange(() => connector.follow());
  return { connector, useTls: () => undefined };
}

async function brokerConnector({
  receiver,
  sources,
  deadLetters,
  refusals,
  clock,
  settings: { mqttPort, mqttHost, mqttTls },
  tls,
}: Parts): Promise<MqttConnector> {
  const { BrokerConnector } = await import('./brokerConnector.ts');
  const connector = new BrokerConnector({
    receiver,
    sources,
    deadLetters,
    refusals,
    clock,
    port: mqttPort,
    host: mqttHost,
    tls: mqttTls ?? tls,
  });
  // A certificate of its own is read at the start.
  return {
    connector,
    useTls: (pair) => (mqttTls === undefined ? connector.useTls(pair) : undefined),
  };
}

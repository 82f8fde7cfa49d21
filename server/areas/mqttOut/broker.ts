import { isIP } from 'node:net';
import type { IClientOptions } from 'mqtt';
import type { Clock } from '#base/clock.ts';
import type { MqttOutTab } from '#contracts/admin/mqttOut.ts';
import { resolvedAddress, type AddressRules } from '#server/areas/admin/addresses.ts';

/** A message as it leaves; `isKept`: the broker tells it to whoever comes later. */
export type OutMessage = {
  readonly topic: string;
  readonly payload: string;
  readonly isKept: boolean;
};
/** What the broker says when the product is gone, and what the product says when it is there. */
export type Presence = {
  readonly topic: string;
  readonly here: string;
  readonly gone: string;
};
export type Broker = {
  /** Throws `BrokerFault` where the broker was lost. */
  readonly assertThere: () => void;
  /** Resolves when the broker holds all; rejects with `BrokerFault` where it does not. */
  readonly publish: (messages: readonly OutMessage[]) => Promise<void>;
  /** Says that the product is gone, where that is said, and leaves. */
  readonly leave: () => Promise<void>;
};
/** The broker does not take what is sent, or may not be called. */
export class BrokerFault extends Error {}

/** Messages that the broker has not acknowledged: no more are held than these. */
const MOST_UNDER_WAY = 200;
const ANSWER_MS = 10_000;
const LEAVE_MS = 1_000;

/** Is a client of the broker of `tab`, at the very address that was judged by the rules. */
export async function joinBroker(
  tab: MqttOutTab,
  rules: AddressRules,
  clock: Pick<Clock, 'after'>,
  { clientId, presence }: { readonly clientId: string; readonly presence: Presence | undefined },
): Promise<Broker> {
  const { mqttHost: host, mqttPort: port } = tab;
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const resolved = await resolvedAddress(`http://${name}:${port}/`, rules, 'mqttHost');
  if (!resolved.ok) throw new BrokerFault(resolved.error.message);
  const { connect } = await import('mqtt');
  const client = connect({
    ...optionsOf(tab, presence),
    host: resolved.value.addresses[0] ?? '',
    clientId,
  });
  // Each wait is told of the loss by itself: one promise that all of them raced against would hold
  // every answer for as long as the broker is there.
  const waits = new Set<(fault: BrokerFault) => void>();
  let fault: BrokerFault | undefined;
  const lose = (why: string): BrokerFault => {
    const first = (fault ??= new BrokerFault(why));
    for (const end of waits) end(first);
    return first;
  };
  client.on('error', (error) => void lose(error.message));
  client.on('close', () => void lose('the broker closed the connection'));
  /** A broker that does not answer in time, or refuses, is lost. */
  const inTime = async (answer: Promise<unknown>, ms = ANSWER_MS): Promise<void> => {
    const cut = Promise.withResolvers<never>();
    waits.add(cut.reject);
    if (fault !== undefined) cut.reject(fault);
    const forget = clock.after(ms, () => void lose('the broker does not answer'));
    try {
      await Promise.race([answer, cut.promise]);
    } catch (error) {
      throw lose(error instanceof Error ? error.message : String(error));
    } finally {
      forget();
      waits.delete(cut.reject);
    }
  };
  const send = ({ topic, payload, isKept }: OutMessage): Promise<unknown> =>
    client.publishAsync(topic, payload, { qos: 1, retain: isKept });
  /** The client's own end waits for ever for what a broker has not acknowledged. */
  const end = async (isForced: boolean): Promise<void> => {
    const late = Promise.withResolvers<void>();
    const forget = clock.after(LEAVE_MS, () => {
      client.stream.destroy();
      late.resolve();
    });
    await Promise.race([client.endAsync(isForced).catch(() => undefined), late.promise]);
    forget();
  };
  const joined = Promise.withResolvers<void>();
  client.on('connect', () => joined.resolve());
  try {
    await inTime(joined.promise);
    if (presence !== undefined)
      await inTime(send({ topic: presence.topic, payload: presence.here, isKept: true }));
  } catch (error) {
    await end(true);
    throw error;
  }
  return {
    assertThere() {
      if (fault !== undefined) throw fault;
    },
    async publish(messages) {
      for (let i = 0; i < messages.length; i += MOST_UNDER_WAY)
        await inTime(Promise.all(messages.slice(i, i + MOST_UNDER_WAY).map(send)));
    },
    async leave() {
      if (presence !== undefined && fault === undefined) {
        const gone = { topic: presence.topic, payload: presence.gone, isKept: true };
        await inTime(send(gone), LEAVE_MS).catch(() => undefined);
      }
      // Of one that is lost, its last will says it.
      await end(fault !== undefined);
    },
  };
}

function optionsOf(tab: MqttOutTab, presence: Presence | undefined): IClientOptions {
  const { mqttHost: host, mqttCa: ca, mqttUser: username, mqttPassword: password } = tab;
  return {
    port: tab.mqttPort,
    protocol: tab.mqttTls ? 'mqtts' : 'mqtt',
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === '' ? {} : { ca }),
    ...(username === '' ? {} : { username, password }),
    ...(presence === undefined
      ? {}
      : {
          will: {
            topic: presence.topic,
            payload: Buffer.from(presence.gone),
            qos: 1 as const,
            retain: true,
          },
        }),
    protocolVersion: 4,
    clean: true,
    // Whoever publishes joins anew, after a pause of his own.
    reconnectPeriod: 0,
    connectTimeout: ANSWER_MS,
    keepalive: 30,
  };
}

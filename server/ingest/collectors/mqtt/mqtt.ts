import type { IPublishPacket } from 'mqtt';
import { BadSetup, type Driver, type DriverPort, type Setup, type Tag } from '../driver.ts';
import { faultOfTag, readingsOf } from '../payload/mapping.ts';
import { withBroker } from './broker.ts';

/** Any topic and payload of a broker, by the mapping that the tags declare. */
export const mqtt: Driver = {
  async run(setup, port, signal) {
    const tags = usableTags(setup, port);
    // What has no time of its own must not wait at the broker: it would look fresh when it comes.
    const timed = tags.filter(({ timePath }) => timePath !== '').map(({ address }) => address);
    await withBroker(setup, port, signal, {
      topics: Object.fromEntries(
        tags.map(({ address }) => [address, timed.includes(address) ? 1 : 0]),
      ),
      isKept: true,
      store: (packet) => store(packet, tags, port),
    });
  },
};

async function store(
  { topic, payload, retain }: IPublishPacket,
  tags: readonly Tag[],
  port: DriverPort,
): Promise<void> {
  const message = {
    topic,
    payload: payload.toString(),
    isRetained: retain,
    receivedAt: port.clock.now(),
  };
  const rows: object[] = [];
  for (const tag of tags) {
    const found = readingsOf(tag, message);
    rows.push(...(found?.rows ?? []));
    for (const fault of found?.faults ?? []) port.refused(fault);
  }
  if (rows.length > 0) await port.send({ entity: 'sample', rows });
}

function usableTags(setup: Setup, port: DriverPort): Tag[] {
  const usable = setup.tags.filter((tag) => faultOfTag(tag) === undefined);
  port.leaveOut(setup.tags.flatMap((tag) => faultOfTag(tag) ?? []));
  if (usable.length === 0) throw new BadSetup('there is no tag with a topic to follow');
  return usable;
}

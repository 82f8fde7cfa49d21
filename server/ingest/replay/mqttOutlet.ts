import { connectAsync, type Packet } from 'mqtt';
import type { Outlet } from './outlet.ts';

/**
 * So many connections cut without a single acknowledgement are a refusal: MQTT 3.1.1 has no other
 * way to say it.
 */
const CUTS = 3;

/**
 * Sends to the MQTT connector at `url` as the source `code`, topics `mine/{mineCode}/{entity}`, for
 * `history` with `/history` behind, QoS 1: resolved by PUBACK.
 */
export async function mqttOutlet(
  url: string,
  code: string,
  key: string,
  mineCode: string,
  history = false,
): Promise<Outlet> {
  const client = await connectAsync(url, {
    username: code,
    password: key,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 1000,
  });
  client.on('error', () => undefined);
  return {
    async send(entity, rows, signal) {
      const topic = `mine/${mineCode}/${entity}${history ? '/history' : ''}`;
      let connects = 0;
      let refuse: (reason: Error) => void = () => undefined;
      const refused = new Promise<never>((_, reject) => (refuse = reject));
      const stop = (): void => refuse(new Error('stopped'));
      // The event `connect` comes only after what was unacknowledged went out again, which is what
      // such a connection does not live to see.
      const received = ({ cmd }: Packet): void => {
        if (cmd === 'connack' && ++connects > CUTS)
          refuse(new Error(`The broker cuts the connection: may ${code} publish to ${topic}?`));
      };
      signal.addEventListener('abort', stop, { once: true });
      client.on('packetreceive', received);
      try {
        // The library keeps an unacknowledged message and sends it again after a reconnect.
        await Promise.race([client.publishAsync(topic, JSON.stringify(rows), { qos: 1 }), refused]);
      } finally {
        signal.removeEventListener('abort', stop);
        client.off('packetreceive', received);
      }
      return {};
    },
    close: () => client.endAsync(true),
  };
}

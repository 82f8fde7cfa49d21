import { connectAsync } from 'mqtt';
import type { Outlet } from './outlet.ts';

/** Sends to the MQTT door at `url` as the source `code`, topics `mine/{mineCode}/{entity}`, QoS 1: resolved by PUBACK. */
export async function mqttOutlet(url: string, code: string, key: string, mineCode: string): Promise<Outlet> {
  const client = await connectAsync(url, { username: code, password: key, protocolVersion: 4, clean: true, reconnectPeriod: 1000 });
  client.on('error', () => undefined);
  return {
    async send(entity, rows, signal) {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true }),
      );
      // The library keeps an unacknowledged message and sends it again after a reconnect.
      await Promise.race([client.publishAsync(`mine/${mineCode}/${entity}`, JSON.stringify(rows), { qos: 1 }), aborted]);
      return {};
    },
    close: () => client.endAsync(true),
  };
}

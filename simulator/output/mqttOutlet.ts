import mqtt, { type MqttClient } from 'mqtt';
import type { IngestEntity } from '#contracts/ingest/records.ts';
import type { Outlet, Receipt } from './outlet.ts';

/**
 * Publishes the same bytes to `mine/{mineCode}/{entity}` at QoS 1: taken once the broker has
 * acknowledged.
 */
export class MqttOutlet implements Outlet {
  readonly #client: MqttClient;
  readonly #mineCode: string;

  constructor(url: string, mineCode: string, source: string, key: string) {
    this.#mineCode = mineCode;
    this.#client = mqtt.connect(url, {
      username: source,
      password: key,
      protocolVersion: 4,
      reconnectPeriod: 2000,
      clean: true,
    });
    // Without a listener a refused connection would end the process; the client retries by itself.
    this.#client.on('error', () => undefined);
  }

  async send(entity: IngestEntity, rows: readonly object[]): Promise<Receipt> {
    if (!this.#client.connected)
      return { kind: 'later', waitMs: 1000, note: 'broker not connected' };
    try {
      await this.#client.publishAsync(`mine/${this.#mineCode}/${entity}`, JSON.stringify(rows), {
        qos: 1,
      });
      return { kind: 'taken', rejected: 0, note: '' };
    } catch (error) {
      return {
        kind: 'later',
        waitMs: undefined,
        note: error instanceof Error ? error.message : 'publish failed',
      };
    }
  }

  async close(): Promise<void> {
    await this.#client.endAsync();
  }
}

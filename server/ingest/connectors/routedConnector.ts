import { newConnectorMetrics, type ConnectorMetrics } from './connector.ts';

/** A connector whose routes stand on the server: it opens and closes with it. */
export abstract class RoutedConnector {
  readonly metrics: ConnectorMetrics = newConnectorMetrics();
  #open = true;

  get isOpen(): boolean {
    return this.#open;
  }

  start(): Promise<void> {
    this.#open = true;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#open = false;
    return Promise.resolve();
  }
}

import type { Logger } from 'pino';

/** Whoever delivers text messages. */
export interface SmsPort {
  /** Delivers, or throws when the provider did not take it. */
  send(mobile: string, text: string): Promise<void>;
}

const TIMEOUT_MS = 5_000;

/**
 * Writes messages to the server's log: for a mine without a provider, where an administrator reads
 * the code out.
 */
export const logSms = (log: Pick<Logger, 'info'>): SmsPort => ({
  async send(mobile, text) {
    log.info({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(-2)}`, text }, 'text message');
  },
});

/** Posts `{mobile, text}` as JSON to the address of a provider or a gateway of the mine's own. */
export const webhookSms = (url: string, ask: typeof fetch = fetch): SmsPort => ({
  async send(mobile, text) {
    const answer = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The provider of text messages answered ${answer.status}`);
  },
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsInbox = {
  readonly url: string;
  /** How many messages came to a number. */
  count(mobile: string): number;
  /** The newest code that came to a number, waited for a moment. */
  code(mobile: string): Promise<string>;
  stop(): Promise<void>;
};

/** A provider of text messages on this machine, as the product posts to it. */
export async function openSmsInbox(): Promise<SmsInbox> {
  const messages: { readonly mobile: string; readonly text: string }[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      messages.push(JSON.parse(body) as { mobile: string; text: string });
      response.end('{}');
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const newest = (mobile: string): string | undefined =>
    /\d{6}/.exec(messages.findLast((message) => message.mobile === mobile)?.text ?? '')?.[0];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    count: (mobile) => messages.filter((message) => message.mobile === mobile).length,
    code: (mobile) =>
      new Promise((found) => {
        const look = (): void => {
          const code = newest(mobile);
          if (code === undefined) return;
          waiting.delete(look);
          found(code);
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

import { request } from 'node:http';

export type Answered = {
  readonly status: number;
  readonly success: boolean;
  readonly code: string;
  readonly data: unknown;
};

/** Posts as somebody at one address of this machine, without signing in: text as JSON, or a form. */
export async function postFrom(
  localAddress: string,
  url: string,
  body: string | FormData,
): Promise<Answered> {
  const whole = new Response(body);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const type =
    typeof body === 'string' ? 'application/json' : (whole.headers.get('content-type') ?? '');
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        localAddress,
        headers: { 'content-type': type, 'content-length': bytes.length },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const parsed = JSON.parse(text) as Omit<Answered, 'status'>;
          done({ ...parsed, status: answer.statusCode ?? 0 });
        });
      },
    );
    sent.on('error', fail);
    sent.end(bytes);
  });
}

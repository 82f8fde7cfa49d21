import { productUrl } from '#server/ports/listening.ts';
import { paths } from '#contracts/http/paths.ts';

type Answer = { success: boolean; message: string; data: unknown };
/** What has not answered by then does not answer. */
const PATIENCE_MS = 60_000;
type Call = (path: string, body?: unknown) => Promise<unknown>;

/**
 * Throws a sentence unless it is Pithead that answers at `url`: no password is sent to anything
 * else.
 */
export async function meetPithead(url: string): Promise<void> {
  const elsewhere = 'Set PORT, or PITHEAD_URL, to where Pithead listens.';
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url + paths.health, { signal }).catch(() => {
    throw new Error(`Nothing answers at ${url}. ${elsewhere}`);
  });
  const health: unknown = await response.json().catch(() => undefined);
  if (typeof health !== 'object' || health === null || !('modelVersion' in health))
    throw new Error(`What answers at ${url} is not Pithead. ${elsewhere}`);
}

/**
 * Signs in at the product as PITHEAD_USER (admin) with PITHEAD_PASSWORD and runs `work`; a refusal
 * ends the process with its sentence.
 */
export async function callAsUser(work: (call: Call) => Promise<void>): Promise<void> {
  const url = productUrl(process.env);
  const credentials = {
    userName: process.env['PITHEAD_USER'] ?? 'admin',
    password: process.env['PITHEAD_PASSWORD'] ?? '',
  };
  try {
    if (credentials.password === '')
      throw new Error('Set PITHEAD_PASSWORD to the password of PITHEAD_USER (admin).');
    await meetPithead(url);
    await askAt(url, credentials, work);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Signs in at `url` and runs `work`; rejects with the sentence of a refusal. */
export async function askAt<T>(
  url: string,
  credentials: { readonly userName: string; readonly password: string },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { token } = (await ask(url + paths.token, undefined, credentials)) as { token: string };
  return work((path, body) => ask(url + path, token, body));
}

async function ask(url: string, token: string | undefined, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as Answer;
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

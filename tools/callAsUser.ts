import { paths } from '../src/contracts/http/paths.ts';

type Answer = { success: boolean; message: string; data: unknown };
type Call = (path: string, body?: unknown) => Promise<unknown>;

/** Signs in at PITHEAD_URL as PITHEAD_USER (admin) with PITHEAD_PASSWORD and runs `work`; a refusal ends the process with its sentence. */
export async function callAsUser(work: (call: Call) => Promise<void>): Promise<void> {
  const url = process.env['PITHEAD_URL'] ?? 'http://localhost:8080';
  const credentials = { userName: process.env['PITHEAD_USER'] ?? 'admin', password: process.env['PITHEAD_PASSWORD'] ?? '' };
  try {
    if (credentials.password === '') throw new Error('Set PITHEAD_PASSWORD to the password of PITHEAD_USER (admin).');
    const { token } = (await ask(url + paths.token, undefined, credentials)) as { token: string };
    await work((path, body) => ask(url + path, token, body));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function ask(url: string, token: string | undefined, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

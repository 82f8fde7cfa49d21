import { paths } from '../src/contracts/http/paths.ts';

/** `npm run scenario -- list | start <id> | stop <id>`: scenarios of the simulated mine; signs in with PITHEAD_USER and PITHEAD_PASSWORD. */
const url = process.env['PITHEAD_URL'] ?? 'http://localhost:8080';
const [verb = 'list', id] = process.argv.slice(2);

type Answer = { success: boolean; message: string; data: unknown };

async function call(path: string, token: string | undefined, body: unknown): Promise<unknown> {
  const response = await fetch(url + path, {
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

const credentials = { userName: process.env['PITHEAD_USER'] ?? 'admin', password: process.env['PITHEAD_PASSWORD'] ?? '' };
try {
  if (credentials.password === '') throw new Error('Set PITHEAD_PASSWORD to the password of PITHEAD_USER (admin).');
  const { token } = (await call(paths.token, undefined, credentials)) as { token: string };
  const acts: Record<string, string> = { start: paths.scenarioStart, stop: paths.scenarioStop };
  const act = acts[verb];
  const list = await call(act ?? paths.scenarios, token, act === undefined ? undefined : { id });
  console.table(
    (list as { id: string; en: string; zh: string; running: boolean }[]).map(({ id: name, en, zh, running }) => ({
      id: name,
      en,
      zh,
      running,
    })),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

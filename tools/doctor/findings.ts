import { definitionSchemas, recordSchemas } from '#contracts/ingest/records.ts';
import { wideRecords } from '#contracts/ingest/wideRecords.ts';
import { healthAnswer } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';

/** One thing that was looked at: what is so, and what to do where it is not well. */
export type Finding = {
  readonly about: string;
  readonly well: boolean;
  readonly says: string;
  readonly todo?: string;
};

const well = (about: string, says: string): Finding => ({ about, well: true, says });
const ill = (about: string, says: string, todo: string): Finding => ({
  about,
  well: false,
  says,
  todo,
});
/** A row that says when it was measured is refused when its clock is far ahead of the server's. */
const CLOCK_MOST_MS = 5_000;
const entities: readonly string[] = [
  ...Object.keys(recordSchemas),
  ...Object.keys(wideRecords),
  ...Object.keys(definitionSchemas),
];

/** The product itself and its parts, and how far this machine's clock is from the server's. */
export async function productFindings(url: string, now: () => number): Promise<Finding[]> {
  const before = now();
  const response = await fetch(url + paths.health).catch(() => undefined);
  if (response === undefined)
    return [
      ill(
        'product',
        `Nothing answers at ${url}.`,
        'Start it, or set PITHEAD_URL or PORT to where it is.',
      ),
    ];
  const health = healthAnswer.safeParse(await response.json().catch(() => undefined));
  if (!health.success)
    return [
      ill(
        'product',
        `What answers at ${url} is not Pithead.`,
        'Set PITHEAD_URL or PORT to where Pithead listens.',
      ),
    ];
  const parts = health.data.parts.filter(({ state }) => state !== 'ok');
  return [
    well('product', `Pithead answers at ${url}.`),
    ...parts.map(({ part, reason = 'degraded' }) =>
      ill(
        part,
        `This part is not well: ${reason}.`,
        'docs/operations.md says what to do about it.',
      ),
    ),
    clockFinding(response, before, now()),
  ];
}

function clockFinding({ headers }: Response, before: number, after: number): Finding {
  // The header tells whole seconds: the middle of its second is meant.
  const theirs = Date.parse(headers.get('date') ?? '') + 500;
  if (Number.isNaN(theirs)) return well('clock', 'The server does not say what time it is.');
  const off = Math.round(theirs - (before + after) / 2);
  const words = `${(Math.abs(off) / 1000).toFixed(1)} s ${off > 0 ? 'behind' : 'ahead of'} the server’s`;
  return Math.abs(off) <= CLOCK_MOST_MS
    ? well('clock', 'The clock of this machine goes with the server’s.')
    : ill(
        'clock',
        `The clock of this machine is ${words}.`,
        'Set both by the same time server (NTP): rows from ahead are refused, rows from behind are late and raise no alarm.',
      );
}

/** Whether a source's key is taken: an empty batch is sent, which stores nothing. */
export async function keyFinding(url: string, key: string): Promise<Finding> {
  const response = await fetch(`${url}${paths.ingest}sample`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '[]',
  });
  const { code = '', message = '' } = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
  };
  if (code === 'source_disabled')
    return ill('key', message, 'Enable the source on the page Data sources.');
  if (response.status === 401)
    return ill(
      'key',
      message,
      'Make the key anew: npm run source -- create <code>. Making a code again replaces its key; a key has no blanks or line ends around it.',
    );
  return response.status === 429 || response.status >= 500
    ? ill('key', message, 'The product takes no rows now: look at its page of health.')
    : well('key', 'The key belongs to a source that may send.');
}

/** Whether a topic is one that rows are taken from, for a mine of this code where it is known. */
export function topicFinding(topic: string, mineCode: string | undefined): Finding {
  const [mine, code = '', entity = '', past, more] = topic.split('/');
  const would = `mine/${mineCode ?? '{mineCode}'}/sample`;
  if (mine !== 'mine' || entity === '' || more !== undefined || (past ?? 'history') !== 'history')
    return ill(
      'topic',
      `${topic} is not mine/{mineCode}/{entity}, or that with /history behind.`,
      `Publish to ${would}, with QoS 1.`,
    );
  if (!entities.includes(entity)) {
    const near = entities.find((one) => one.toLowerCase() === entity.toLowerCase());
    return ill(
      'topic',
      `There is no entity ${entity}.`,
      near === undefined ? `It is one of ${entities.join(', ')}.` : `Write it ${near}.`,
    );
  }
  if (mineCode !== undefined && code !== mineCode)
    return ill(
      'topic',
      `The topic names the mine ${code}, the source feeds ${mineCode}.`,
      `Publish to mine/${mineCode}/${entity}.`,
    );
  return well('topic', `${topic} is taken.`);
}

/** What a program is told that asks for a token. */
export async function clientFinding(url: string, id: string, secret: string): Promise<Finding> {
  const response = await fetch(url + paths.oauthToken, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    }),
  });
  const told = (await response.json().catch(() => ({}))) as { scope?: string; message?: string };
  if (!response.ok)
    return ill(
      'client',
      told.message ?? 'The client was refused.',
      'System → API clients shows whether it is disabled, its span and addresses, and makes a new secret.',
    );
  return told.scope === ''
    ? ill('client', 'The client has no scopes: every call is refused.', 'Give it scopes.')
    : well('client', `The client may ${told.scope ?? ''}.`);
}

/** What the server knows of a source that is sent from. */
export type SourceRow = {
  readonly code: string;
  readonly mineCode?: string | null;
  readonly disabled?: boolean | null;
  readonly history?: boolean | null;
  readonly lastTime?: number | null;
  readonly received?: number | null;
  readonly rejected?: number | null;
};
const SILENT_MS = 600_000;

/** What is wrong with a source, as its record shows it. */
export function sourceFinding(source: SourceRow, now: number): Finding {
  const { code, lastTime, received, rejected } = source;
  if (source.disabled === true)
    return ill(`source ${code}`, 'It is disabled.', 'Enable it on the page Data sources.');
  if ((received ?? 0) === 0)
    return ill(
      `source ${code}`,
      'Nothing ever came.',
      'Try its key: npm run doctor -- --key-file FILE.',
    );
  if ((rejected ?? 0) > 0 && (rejected ?? 0) >= (received ?? 0) / 2)
    return ill(
      `source ${code}`,
      `${rejected} of ${received} rows were refused.`,
      'The page Refused rows says why, row by row.',
    );
  if (source.history === true)
    return ill(
      `source ${code}`,
      'It is in history mode: its rows are stored and raise no alarm.',
      'Turn the mode off once the past is in.',
    );
  if (lastTime !== undefined && lastTime !== null && now - lastTime > SILENT_MS)
    return ill(
      `source ${code}`,
      `Its newest row is ${Math.round((now - lastTime) / 60_000)} min old.`,
      'Look whether its gateway runs, and whether it sends times of its own that are behind.',
    );
  return well(`source ${code}`, 'Its rows come and are stored.');
}

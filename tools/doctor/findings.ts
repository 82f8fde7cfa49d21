import { definitionSchemas, recordSchemas } from '#contracts/ingest/records.ts';
import { wideRecords } from '#contracts/ingest/wideRecords.ts';
import { paths } from '#contracts/http/paths.ts';
import type { SourceNotice, SourceStanding } from '#contracts/sources/sourceStanding.ts';
import { ill, PATIENCE_MS, well, type Finding } from './finding.ts';

const entities: readonly string[] = [
  ...Object.keys(recordSchemas),
  ...Object.keys(wideRecords),
  ...Object.keys(definitionSchemas),
];

const unanswered = (about: string): Finding =>
  ill(
    'product_silent',
    about,
    'The product did not answer this.',
    'Look whether it still runs; its log says what it waits for.',
  );

/** Whether a source's key is taken: an empty batch is sent, which stores nothing. */
export async function keyFinding(url: string, key: string): Promise<Finding> {
  // No header takes it, and the fault that says so would name the key.
  if (!/^[!-~]+$/.test(key))
    return ill(
      'key_unread',
      'key',
      'What is given is no key: there are blanks or line ends in it.',
      'Name a file that holds the key and nothing else.',
    );
  const response = await fetch(`${url}${paths.ingest}sample`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '[]',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (response === undefined) return unanswered('key');
  const { code = '', message = '' } = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
  };
  if (code === 'source_disabled')
    return ill('key_disabled', 'key', message, 'Enable the source on the page Data sources.');
  if (response.status === 401)
    return ill(
      'key_unknown',
      'key',
      message,
      'Make the key anew: npm run source -- create <code>. Making a code again replaces its key; a key has no blanks or line ends around it.',
    );
  return response.ok
    ? well('key', 'The key belongs to a source that may send.')
    : ill(
        'intake_away',
        'key',
        message === '' ? `It was answered by ${response.status}.` : message,
        'The product takes no rows now: look at its page of health.',
      );
}

/** Whether a topic is one that rows are taken from, for a mine of this code where it is known. */
export function topicFinding(topic: string, mineCode: string | undefined): Finding {
  const [mine, code = '', entity = '', past, more] = topic.split('/');
  const would = `mine/${mineCode ?? '{mineCode}'}/sample`;
  if (mine !== 'mine' || entity === '' || more !== undefined || (past ?? 'history') !== 'history')
    return ill(
      'topic_form',
      'topic',
      `${topic} is not mine/{mineCode}/{entity}, or that with /history behind.`,
      `Publish to ${would}, with QoS 1.`,
    );
  if (!entities.includes(entity)) {
    const near = entities.find((one) => one.toLowerCase() === entity.toLowerCase());
    return ill(
      'topic_entity',
      'topic',
      `There is no entity ${entity}.`,
      near === undefined ? `It is one of ${entities.join(', ')}.` : `Write it ${near}.`,
    );
  }
  if (mineCode !== undefined && code !== mineCode)
    return ill(
      'topic_mine',
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
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (response === undefined) return unanswered('client');
  const told = (await response.json().catch(() => ({}))) as { scope?: string; message?: string };
  if (!response.ok)
    return ill(
      'client_refused',
      'client',
      told.message ?? 'The client was refused.',
      'System → API clients shows whether it is disabled, its span and addresses, and makes a new secret.',
    );
  return told.scope === ''
    ? ill(
        'client_no_scopes',
        'client',
        'The client has no scopes: every call is refused.',
        'Give it scopes.',
      )
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
    return ill(
      'source_disabled',
      `source ${code}`,
      'It is disabled.',
      'Enable it on the page Data sources.',
    );
  if ((received ?? 0) === 0)
    return ill(
      'source_silent',
      `source ${code}`,
      'Nothing ever came.',
      'Try its key: npm run doctor -- --key-file FILE.',
    );
  if ((rejected ?? 0) > 0 && (rejected ?? 0) >= (received ?? 0) / 2)
    return ill(
      'source_refused',
      `source ${code}`,
      `${rejected} of ${received} rows were refused.`,
      'The page Refused rows says why, row by row.',
    );
  if (source.history === true)
    return ill(
      'source_history',
      `source ${code}`,
      'It is in history mode: its rows are stored and raise no alarm.',
      'Turn the mode off once the past is in.',
    );
  if (lastTime !== undefined && lastTime !== null && now - lastTime > SILENT_MS)
    return ill(
      'source_old',
      `source ${code}`,
      `Its newest row is ${Math.round((now - lastTime) / 60_000)} min old.`,
      'Look whether its gateway runs, and whether it sends times of its own that are behind.',
    );
  return well(`source ${code}`, 'Its rows come and are stored.');
}

/** A clock that is wrong by more than this shows in what a source sends. */
const SKEW_MS = 1_000;
const LATE_MS = 10_000;
const notices: Readonly<Record<SourceNotice, readonly [says: string, todo: string]>> = {
  outdated: [
    'Rows older than a day came in order and were taken as the present, alarms included.',
    'Send past in history mode: /history behind the path or topic, or the switch of the source.',
  ],
  present: [
    'Rows of the last hour came as history: they raise no alarm.',
    'Send what is now without /history, and turn the source’s history mode off.',
  ],
  beyondKeeping: [
    'Rows came that are older than the product keeps: its next tidying drops them.',
    'Keep samples longer (setting retention), or do not send them.',
  ],
};

/** What is wrong with how a source has been sending lately: its clock, its delay, what it meant. */
export function standingFindings({
  code,
  disabled,
  delayMs,
  leastDelayMs,
  notices: given,
}: Pick<SourceStanding, 'code' | 'disabled' | 'delayMs' | 'leastDelayMs' | 'notices'>): Finding[] {
  if (disabled) return [];
  const about = `source ${code}`;
  const found: Finding[] = [];
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  if (leastDelayMs !== null && leastDelayMs < -SKEW_MS)
    found.push(
      ill(
        'source_clock',
        about,
        `Its clock is at least ${seconds(-leastDelayMs)} ahead of the server’s.`,
        'Set it by the same time server (NTP) as the product.',
      ),
    );
  else if (delayMs !== null && delayMs > LATE_MS)
    found.push(
      ill(
        'source_late',
        about,
        `Its newest reading was ${seconds(delayMs)} under way.`,
        'Its clock or zone is behind, or its gateway holds rows back.',
      ),
    );
  for (const notice of given) {
    const [says, todo] = notices[notice];
    found.push(ill(`source_${notice}`, about, says, todo));
  }
  return found;
}

import { z } from 'zod';
import { healthAnswer, type HealthPart } from '#contracts/http/health.ts';
import { paths } from '#contracts/http/paths.ts';
import { ill, PATIENCE_MS, well, type Finding } from './finding.ts';

/** A row that says when it was measured is refused when its clock is far ahead of the server's. */
const CLOCK_MOST_MS = 5_000;
const healthSaid = healthAnswer.extend({ points: z.number().optional() });

/** What to do about a part that is not well; others stand in docs/operations.md. */
const remedies: Readonly<Partial<Record<HealthPart, string>>> = {
  database:
    'Look whether PostgreSQL runs where DATABASE_URL leads; its own one is started again by itself, and the log says why it ended.',
  disk: 'Make room on the disk of the data folder, or keep samples for less long (setting retention).',
  writer:
    'It goes on by itself once the database is back and the disk has room; the log says which.',
  http: 'Another program has the port: end it, or set PORT.',
  mqtt: 'Another program has the port: end it, or set PITHEAD_MQTT_PORT.',
  mqttClient: 'Look whether the broker of PITHEAD_MQTT_URL runs and takes this user.',
  backup: 'The page Backups says what became of the last one.',
  office: 'It is started again by itself; the log says why it ended.',
};

/** The product itself and its parts, and how far this machine's clock is from the server's. */
export async function productFindings(
  url: string,
  now: () => number,
  patienceMs = PATIENCE_MS,
): Promise<Finding[]> {
  const before = now();
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(url + paths.health, { signal }).catch(() => undefined);
  if (response === undefined)
    return [
      ill(
        'product_silent',
        'product',
        `Nothing answers at ${url}.`,
        'Start it, or set PITHEAD_URL or PORT to where it is.',
      ),
    ];
  const health = healthSaid.safeParse(await response.json().catch(() => undefined));
  if (!health.success)
    return [
      ill(
        'not_pithead',
        'product',
        `What answers at ${url} is not Pithead.`,
        'Set PITHEAD_URL or PORT to where Pithead listens.',
      ),
    ];
  const { parts, points } = health.data;
  return [
    well('product', `Pithead answers at ${url}.`),
    ...parts
      .filter(({ state }) => state !== 'ok')
      .map(({ part, reason = 'degraded' }) =>
        ill(
          `part_${part}`,
          part,
          `This part is not well: ${reason}.`,
          remedies[part] ?? 'docs/operations.md says what to do about it.',
        ),
      ),
    clockFinding(response, before, now()),
    ...(points === 0 ? [noPoints] : []),
  ];
}

const noPoints = ill(
  'no_points',
  'mine',
  'The product knows no points: readings of unknown points are refused.',
  'Sign in and follow Getting started, or send the points first (docs/ingest.md, definitions).',
);

function clockFinding({ headers }: Response, before: number, after: number): Finding {
  // The header tells whole seconds: the middle of its second is meant.
  const theirs = Date.parse(headers.get('date') ?? '') + 500;
  if (Number.isNaN(theirs)) return well('clock', 'The server does not say what time it is.');
  const off = Math.round(theirs - (before + after) / 2);
  const words = `${(Math.abs(off) / 1000).toFixed(1)} s ${off > 0 ? 'behind' : 'ahead of'} the server’s`;
  return Math.abs(off) <= CLOCK_MOST_MS
    ? well('clock', 'The clock of this machine goes with the server’s.')
    : ill(
        'clock_off',
        'clock',
        `The clock of this machine is ${words}.`,
        'Set both by the same time server (NTP): rows from ahead are refused, rows from behind are late and raise no alarm.',
      );
}

import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { Setup, Tag } from '../driver.ts';
import { isPlace } from './sentence.ts';

/** A place on earth (degrees, metres), and where it lies in the mine's coordinates (metres). */
export type Anchor = {
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
};

/** A card whose position the receiver tells. */
type Card = { readonly cardNo: string; readonly anchor: Anchor };
/** A monitoring device of a slope, and where it stood when all began. */
type Device = { readonly deviceCode: string; readonly anchor: Anchor; readonly height: number };

/** What is made of the sentences of one receiver. */
export type Plan = {
  readonly tags: readonly Tag[];
  readonly cards: readonly Card[];
  readonly devices: readonly Device[];
  /** What was declared and cannot be followed. */
  readonly leftOut: readonly LeftOut[];
};

/**
 * Tags are fields of sentences, such as `GGA.altitude`. Lines of the form are `card CODE latitude
 * longitude x y` or `slope DEVICE latitude longitude height`.
 */
export function planOf({ tags, layout }: Pick<Setup, 'tags' | 'layout'>): Plan {
  const lines = layout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const cards = lines.flatMap((line) => cardIn(line) ?? []);
  const devices = lines.flatMap((line) => deviceIn(line) ?? []);
  const leftOut: LeftOut[] = [
    ...tags.flatMap(({ address }) =>
      isPlace(address) ? [] : [{ code: 'badAddress' as const, what: address }],
    ),
    ...lines.flatMap((line) =>
      (cardIn(line) ?? deviceIn(line)) === undefined
        ? [{ code: 'badForm' as const, what: line }]
        : [],
    ),
  ];
  return { tags: tags.filter(({ address }) => isPlace(address)), cards, devices, leftOut };
}

function cardIn(line: string): Card | undefined {
  const [cardNo, numbers] = wordsIn(line, 'card', 4);
  const [latitude = Number.NaN, longitude = Number.NaN, x = 0, y = 0] = numbers;
  return isOnEarth(latitude, longitude)
    ? { cardNo, anchor: { latitude, longitude, x, y } }
    : undefined;
}

function deviceIn(line: string): Device | undefined {
  const [deviceCode, numbers] = wordsIn(line, 'slope', 3);
  const [latitude = Number.NaN, longitude = Number.NaN, height = 0] = numbers;
  return isOnEarth(latitude, longitude)
    ? { deviceCode, anchor: { latitude, longitude, x: 0, y: 0 }, height }
    : undefined;
}

/** The code and the `count` numbers of a line of a kind; no numbers where it is another. */
function wordsIn(line: string, kind: string, count: number): [string, number[]] {
  const [first, code = '', ...rest] = line.split(/\s+/);
  const numbers = rest.map(Number);
  const isWhole = numbers.length === count && numbers.every((one) => Number.isFinite(one));
  return [code, first === kind && isWhole ? numbers : []];
}

/** Near the poles east is nowhere. */
const isOnEarth = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) < 89 && Math.abs(longitude) <= 180;

/** Semi-major axis (m) and squared eccentricity of WGS 84; CGCS2000 differs by less than 0.1 mm. */
const AXIS = 6_378_137;
const ECCENTRICITY = 0.006_694_379_990_14;

/**
 * Where a place lies in the mine's coordinates: on the plane that touches the earth at the anchor,
 * x to the east, y to the north. Within 5 km of it that is good to some metres, within 100 m to
 * some millimetres.
 */
export function placed(
  anchor: Anchor,
  latitude: number,
  longitude: number,
): { x: number; y: number } {
  const phi = (anchor.latitude * Math.PI) / 180;
  const bent = 1 - ECCENTRICITY * Math.sin(phi) ** 2;
  const across = AXIS / Math.sqrt(bent);
  const along = (AXIS * (1 - ECCENTRICITY)) / bent ** 1.5;
  const east = ((longitude - anchor.longitude) * Math.PI) / 180;
  const north = ((latitude - anchor.latitude) * Math.PI) / 180;
  return { x: anchor.x + east * across * Math.cos(phi), y: anchor.y + north * along };
}

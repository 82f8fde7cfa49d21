import { z } from 'zod';
import { shiftOf } from '#base/clock.ts';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import { BadSetup, type Setup, type Tag } from '../driver.ts';
import { hostOf, type Where } from '../tcp.ts';

/** The port that IANA has for it. */
const PORT = 2404;

const options = z.strictObject({ zone: z.string().default('+08:00') });

/** Where a substation is, and how far the clock in its time tags is ahead of UTC. */
export type IecAddress = Where & { readonly shiftMs: number };

/** Reads `host:2404?zone=+08:00`; `zone=utc` where time tags are UTC. Throws BadSetup. */
export function iecAddress({ address }: Pick<Setup, 'address'>): IecAddress {
  const [where = '', query = ''] = address.trim().split('?', 2);
  const given = options.safeParse(Object.fromEntries(new URLSearchParams(query)));
  // A plus sign is a space where options stand.
  const zone = given.data?.zone.trim().replace(/^utc$/i, '00:00') ?? '';
  const shiftMs = shiftOf(zone);
  if (shiftMs === undefined)
    throw new BadSetup(`${address} is no address: write host:2404?zone=+08:00, or zone=utc`);
  return { ...hostOf(where, PORT), shiftMs };
}

/** What is wanted of the substations behind one connection. */
export type Plan = {
  /** Common addresses, each once. */
  readonly stations: readonly number[];
  /** By common address and address of the object: `1/16385`. */
  readonly tags: ReadonlyMap<string, readonly Tag[]>;
  readonly leftOut: readonly LeftOut[];
};

const MOST_STATION = 65_534;
const MOST_OBJECT = 16_777_215;

/** Tags are `common address/object address`, both as numbers: `1/16385`. */
export function planOf(tags: readonly Tag[]): Plan {
  const placed = tags.map((tag) => ({ tag, place: placeOf(tag.address) }));
  const wanted = placed.flatMap(({ tag, place }) => (place === undefined ? [] : { tag, place }));
  return {
    stations: [...new Set(wanted.map(({ place }) => place.station))],
    tags: new Map(
      [...Map.groupBy(wanted, ({ place }) => `${place.station}/${place.object}`)].map(
        ([place, own]) => [place, own.map(({ tag }) => tag)],
      ),
    ),
    leftOut: placed.flatMap(({ tag, place }) =>
      place === undefined ? [{ code: 'badAddress' as const, what: tag.address }] : [],
    ),
  };
}

function placeOf(
  address: string,
): { readonly station: number; readonly object: number } | undefined {
  const found = /^(\d{1,5})\/(\d{1,8})$/.exec(address.trim());
  const station = Number(found?.[1]);
  const object = Number(found?.[2]);
  const isPlace = station >= 1 && station <= MOST_STATION && object <= MOST_OBJECT;
  return isPlace ? { station, object } : undefined;
}

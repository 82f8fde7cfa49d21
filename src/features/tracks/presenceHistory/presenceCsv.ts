import type { Presence } from '#contracts/tracks/presenceHistory.ts';
import type { Area, Person } from '#contracts/mine/mine.ts';
import { fullMomentText } from '#ui/time/clockText.ts';

/** A person who was there, with what the mine's model knows of him. */
export type PresenceRow = Presence & {
  readonly person: Person | undefined;
  readonly areaNow: string;
};

const moment = (at: number | null): string => (at === null ? '' : fullMomentText(at));

/**
 * Joins the answer with the model; the present area in words, `words` for the surface and for
 * nowhere.
 */
export function presenceRows(
  seen: readonly Presence[],
  model: { readonly persons: readonly Person[]; readonly areas: readonly Area[] },
  words: { readonly surface: string; readonly unknown: string },
): PresenceRow[] {
  const persons = new Map(model.persons.map((person) => [person.no, person]));
  const areas = new Map(model.areas.map((area) => [area.no, area.name]));
  const areaNow = ({ now }: Presence): string => {
    if (now === null) return words.unknown;
    return now.underground ? (areas.get(now.areaNo) ?? words.unknown) : words.surface;
  };
  return seen.map((one) => ({ ...one, person: persons.get(one.personNo), areaNow: areaNow(one) }));
}

/** Head and lines of the file, in the reader's language. */
export function presenceCsv(
  rows: readonly PresenceRow[],
  t: (key: string) => string,
): (string | number)[][] {
  const heads = ['name', 'card', 'team', 'trade', 'first', 'last', 'fixes', 'moved', 'now'].map(
    (key) => t(key),
  );
  return [
    [...heads, 'x', 'y', 'z'],
    ...rows.map(({ person, personNo, areaNow, ...seen }) => [
      person?.name ?? String(personNo),
      person?.cardNo ?? '',
      [person?.deptName, person?.teamName].filter(Boolean).join(' / '),
      person?.workType ?? '',
      moment(seen.first),
      moment(seen.last),
      seen.fixes,
      moment(seen.movedAt),
      areaNow,
      ...[seen.x, seen.y, seen.z].map((metres) => Math.round(metres * 10) / 10),
    ]),
  ];
}

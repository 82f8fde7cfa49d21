import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Area, Person } from '#contracts/mine/mine.ts';
import { defineAddress, choice, text, whole, type QueryOf } from '#ui/address.ts';

/**
 * What is odd about somebody, worst first; `noWay`: no way out is open in the evacuation that is
 * on.
 */
export const troubles = [
  'noWay',
  'seekHelp',
  'restricted',
  'lost',
  'timeout',
  'still',
  'uncertified',
  'exitLost',
  'lowBattery',
  'twoCards',
] as const;
export type Trouble = (typeof troubles)[number];

/** One line of the live list. Ages in ms as of the frame. */
export type PersonRow = {
  readonly no: number;
  readonly person: Person | undefined;
  readonly name: string;
  readonly areaNo: number;
  readonly areaName: string;
  readonly underground: boolean;
  readonly troubles: readonly Trouble[];
  /** Certificates that are asked for where he is and that he lacks. */
  readonly lacks?: readonly string[] | undefined;
  readonly inTime: number | undefined;
  readonly ageMs: number;
  readonly stale: boolean;
  readonly battery: number | undefined;
  readonly accuracy: number | undefined;
};

/**
 * Everybody of a frame with what the mine's model knows of them; `sharing` are those whose cards
 * one person seems to carry, `lacked` the certificates that alarms miss. Vehicles are left out.
 */
export function rowsOfPeople(
  frame: PeopleFrame,
  model: {
    readonly persons: ReadonlyMap<number, Person>;
    readonly areas: ReadonlyMap<number, Area>;
  },
  sharing: ReadonlySet<number>,
  lacked: ReadonlyMap<number, readonly string[]> = new Map(),
): PersonRow[] {
  const rows: PersonRow[] = [];
  for (let i = 0; i < frame.rows; i++) {
    const no = frame.no[i] ?? -1;
    const person = model.persons.get(no);
    if ((person?.cardType ?? 1) > 2) continue;
    const flags = frame.flags[i] ?? 0;
    const underground = (flags & PersonFlag.underground) !== 0;
    rows.push({
      no,
      person,
      name: person?.name ?? String(no),
      ...placeOf(model.areas.get(frame.area[i] ?? -1), underground),
      underground,
      troubles: troublesOf(flags, sharing.has(no)),
      lacks: lacked.get(no),
      ...measuresOf(frame, i, underground),
    });
  }
  return rows;
}

/** Who has left the mine is still known by the last area, but is not in it. */
function placeOf(
  area: Area | undefined,
  underground: boolean,
): Pick<PersonRow, 'areaNo' | 'areaName'> {
  const here = underground || area?.levelCode === null ? area : undefined;
  return { areaNo: here?.no ?? -1, areaName: here?.name ?? '' };
}

/** What the flags of a fix say is odd; `noWay` is known to the evacuation alone. */
const troublesOf = (flags: number, isSharing: boolean): Trouble[] =>
  troubles.filter((one) => {
    if (one === 'noWay') return false;
    return one === 'twoCards' ? isSharing : (flags & PersonFlag[one]) !== 0;
  });

/** Times and figures of a row of the frame; what it does not know is undefined. */
function measuresOf(
  frame: PeopleFrame,
  i: number,
  underground: boolean,
): Pick<PersonRow, 'inTime' | 'ageMs' | 'stale' | 'battery' | 'accuracy'> {
  const inTime = frame.inTime[i] ?? Number.NaN;
  const accuracy = frame.accuracy[i] ?? Number.NaN;
  return {
    inTime: underground && inTime > 0 ? inTime : undefined,
    ageMs: frame.ageMs[i] ?? Infinity,
    stale: frame.stale[i] === 1,
    battery: frame.battery[i] === 255 ? undefined : frame.battery[i],
    accuracy: accuracy >= 0 ? accuracy : undefined,
  };
}

/** The rows with those marked to whom no way out is open; the same rows where there is nobody. */
export const withTrapped = (
  rows: readonly PersonRow[],
  trapped: ReadonlySet<number>,
): readonly PersonRow[] =>
  trapped.size === 0
    ? rows
    : rows.map((row) =>
        trapped.has(row.no) ? { ...row, troubles: ['noWay', ...row.troubles] } : row,
      );

const nobody: ReadonlySet<number> = new Set();

const peopleAddress = defineAddress({
  where: choice('where', ['below', 'surface', 'all'] as const, 'below'),
  areaNo: whole('area'),
  crew: text('crew'),
  trouble: choice('state', troubles, undefined),
  text: text('q'),
});

/** What of the list is shown, as its address carries it; a bare one shows everybody below. */
export type PeopleQuery = QueryOf<typeof peopleAddress>;
export const { read: peopleOf, write: addressOfPeople } = peopleAddress;

/**
 * Those that pass, whoever is in trouble first and the worst of it at the top; text is looked for
 * in name, card, job number, crew and trade, and `found` are those whom it means besides.
 */
export function passing(
  rows: readonly PersonRow[],
  { where, areaNo, crew, trouble, text }: PeopleQuery,
  found: ReadonlySet<number> = nobody,
): PersonRow[] {
  const sought = text.trim().toLowerCase();
  const says = ({ name, person }: PersonRow): boolean =>
    [
      name,
      person?.cardNo,
      person?.jobNo,
      person?.deptName,
      person?.teamName,
      person?.workType,
    ].some((one) => one?.toLowerCase().includes(sought));
  const passed = rows.filter(
    (row) =>
      (where === 'all' || row.underground === (where === 'below')) &&
      (areaNo === undefined || row.areaNo === areaNo) &&
      (crew === '' || row.person?.deptName === crew) &&
      (trouble === undefined || row.troubles.includes(trouble)) &&
      (sought === '' || found.has(row.no) || says(row)),
  );
  return passed.toSorted((a, b) => urgency(a) - urgency(b));
}

/** Place among the troubles of the worst that somebody is in; behind all of them for nobody's. */
const urgency = ({ troubles: own }: PersonRow): number =>
  own[0] === undefined ? troubles.length : troubles.indexOf(own[0]);

/** Head count of an area against its limit. */
export type AreaCount = {
  readonly no: number;
  readonly name: string;
  readonly count: number;
  readonly most: number | null;
};

/** Areas with somebody in them or a limit, those over their limit first, then the fullest. */
export function areaCounts(rows: readonly PersonRow[], areas: readonly Area[]): AreaCount[] {
  const counts = new Map<number, number>();
  for (const { areaNo } of rows) counts.set(areaNo, (counts.get(areaNo) ?? 0) + 1);
  const over = ({ count, most }: AreaCount): number => (most !== null && count > most ? 1 : 0);
  return areas
    .map(({ no, name, maxAllow }): AreaCount => ({
      no,
      name,
      count: counts.get(no) ?? 0,
      most: maxAllow,
    }))
    .filter(({ count, most }) => count > 0 || most !== null)
    .toSorted((a, b) => over(b) - over(a) || b.count - a.count || a.name.localeCompare(b.name));
}

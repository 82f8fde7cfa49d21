import {
  countStates,
  type EvacuationState,
  type Rescued,
} from '#contracts/evacuation/evacuation.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';

/** How the people of one area or crew stand. */
export type Group = {
  readonly name: string;
  readonly roster: number;
  readonly notSafe: number;
  readonly counts: Record<EvacuationState, number>;
};

/** People by the name that `nameOf` gives, those with the most who are not safe first. */
export function groupsOf(people: readonly Rescued[], nameOf: (person: Rescued) => string): Group[] {
  return [...Map.groupBy(people, nameOf)]
    .map(([name, own]): Group => {
      const counts = countStates(own);
      return { name, roster: own.length, notSafe: own.length - counts.safe, counts };
    })
    .toSorted(
      (a, b) => b.notSafe - a.notSafe || b.roster - a.roster || a.name.localeCompare(b.name),
    );
}

/**
 * The moment by which each share (0 to 1) of the roster was safe; undefined where that never came.
 */
export function safeBy(people: readonly Rescued[], share: number): number | undefined {
  const times = people.flatMap(({ safeAt }) => safeAt ?? []).sort((a, b) => a - b);
  const needed = Math.max(1, Math.ceil(people.length * share));
  return times[needed - 1];
}

/** Heads and lines of a file that holds the whole roster; `areaName` says a number in words. */
export function rosterCsv(
  people: readonly Rescued[],
  t: (key: string) => string,
  areaName: (areaNo: number) => string,
  moment: (at: number) => string,
): (string | number)[][] {
  return [
    [
      'state',
      'name',
      'card',
      'crew',
      'trade',
      'phone',
      'areaAtCall',
      'area',
      'fixAt',
      'outMetres',
      'outMinutes',
      'safeAt',
      'markedBy',
      'note',
    ].map((key) => t(key)),
    ...people.map((one) => [
      t(`state.${one.state}`),
      one.name,
      one.cardNo,
      [one.deptName, one.teamName].filter((text) => text !== '').join(' / '),
      one.workType,
      one.mobile,
      areaName(one.startAreaNo),
      areaName(one.areaNo),
      moment(one.fixAt),
      one.outMetres ?? '',
      one.outMetres === null ? '' : walkMinutes(one.outMetres),
      one.safeAt === null ? '' : moment(one.safeAt),
      one.markedBy ?? '',
      one.note,
    ]),
  ];
}

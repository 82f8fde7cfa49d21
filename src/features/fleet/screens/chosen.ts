import type { FleetScreen } from '#contracts/signage/fleet.ts';

/** The screens of a state, a group and a tag, as far as the address names them. */
export function chosenOf(
  screens: readonly FleetScreen[],
  query: URLSearchParams,
): readonly FleetScreen[] {
  const [state, group, tag] = ['state', 'group', 'tag'].map((name) => query.get(name));
  return screens.filter(
    (one) =>
      (state === null || one.isOnline === (state === 'online')) &&
      (group === null || one.group === group) &&
      (tag === null || tag === undefined || one.tags.includes(tag)),
  );
}

const sorted = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].toSorted((a, b) => a.localeCompare(b));

export const groupsOf = (screens: readonly FleetScreen[]): readonly string[] =>
  sorted(screens.flatMap(({ group }) => (group === null || group === '' ? [] : [group])));

export const tagsOf = (screens: readonly FleetScreen[]): readonly string[] =>
  sorted(screens.flatMap(({ tags }) => tags));

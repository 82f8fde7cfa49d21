import { boxAround, type Box, type Widget } from './widget.ts';

/** Which widgets are chosen: ids, the first chosen first. A group is chosen as one. */
export type Choice = readonly string[];

/** Those of these ids that there are, with all that are in a group with one of them. */
export function wholeGroups(widgets: readonly Widget[], ids: Choice): Choice {
  const asked = new Set(ids);
  const groups = new Set(
    widgets.flatMap(({ id, group }) => (asked.has(id) && group !== undefined ? [group] : [])),
  );
  const there = new Set(widgets.map(({ id }) => id));
  const others = widgets.filter(
    ({ id, group }) => !asked.has(id) && group !== undefined && groups.has(group),
  );
  return [...ids.filter((id) => there.has(id)), ...others.map(({ id }) => id)];
}

/** The choice with this widget (and its group) put in, or taken out where it is chosen. */
export function toggled(widgets: readonly Widget[], chosen: Choice, id: string): Choice {
  const unit = wholeGroups(widgets, [id]);
  if (chosen.includes(id)) return chosen.filter((one) => !unit.includes(one));
  return [...chosen, ...unit.filter((one) => !chosen.includes(one))];
}

/** What a rubber band touches; what is locked or hidden slips out of it. */
export function inBand(widgets: readonly Widget[], band: Box): Choice {
  const touched = widgets.filter(
    (one) =>
      one.locked !== true &&
      one.hidden !== true &&
      one.x < band.x + band.w &&
      band.x < one.x + one.w &&
      one.y < band.y + band.h &&
      band.y < one.y + one.h,
  );
  return wholeGroups(
    widgets,
    touched.map(({ id }) => id),
  );
}

/** The chosen widgets that may be moved. */
export function freeOf(widgets: readonly Widget[], chosen: Choice): readonly Widget[] {
  const ids = new Set(chosen);
  return widgets.filter(({ id, locked }) => locked !== true && ids.has(id));
}

/** What is arranged as one: a widget, or a group. */
export type Unit = { readonly ids: ReadonlySet<string>; readonly box: Box };

/** The chosen widgets that may be moved, those of a group as one. */
export function unitsOf(widgets: readonly Widget[], chosen: Choice): readonly Unit[] {
  const byUnit = Map.groupBy(freeOf(widgets, chosen), ({ id, group }) =>
    group === undefined ? `w ${id}` : `g ${group}`,
  );
  return [...byUnit.values()].flatMap((members) => {
    const box = boxAround(members);
    return box === undefined ? [] : [{ ids: new Set(members.map(({ id }) => id)), box }];
  });
}

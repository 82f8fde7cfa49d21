/**
 * Nobody stays longer in the mine or in an area: what never ended and began earlier tells of
 * nobody.
 */
export const LONGEST_STAY_MS = 3 * 86_400_000;

/** What a fix tells of somebody's whereabouts; `lost`: he came out and nobody saw it. */
export type Move = {
  readonly personNo: number;
  readonly t: number;
  readonly below: boolean;
  readonly lost: boolean;
  readonly areaNo: number;
};

/**
 * Where somebody is, and since when: in the mine (null: on the surface) and in an area (-1: in
 * none).
 */
export type Whereabouts = {
  readonly personNo: number;
  readonly mineIn: number | null;
  readonly areaNo: number;
  readonly areaIn: number;
  readonly reachedFace: boolean;
};

/** Somebody came into an area; `outTime` null while he is there. */
export type AreaVisit = {
  readonly personNo: number;
  readonly areaNo: number;
  readonly inTime: number;
  readonly outTime: number | null;
};
/** Somebody went below; `outTime` null while he is there and when nobody saw him come out. */
export type Descent = {
  readonly personNo: number;
  readonly inTime: number;
  readonly outTime: number | null;
  readonly lost: boolean;
  readonly reachedFace: boolean;
};

export type VisitsOfMove = {
  readonly now: Whereabouts;
  readonly areas: readonly AreaVisit[];
  readonly descents: readonly Descent[];
};

/**
 * Takes one move of a person whose last whereabouts are known, or none: what of his records it
 * opens, changes and closes.
 */
export function visitsOfMove(
  before: Whereabouts | undefined,
  move: Move,
  isFace: (areaNo: number) => boolean,
): VisitsOfMove {
  const { personNo, t, below, areaNo } = move;
  const movedOn = before === undefined || before.areaNo !== areaNo;
  const wasIn = before?.mineIn ?? null;
  const mineIn = below ? (wasIn ?? t) : null;
  const wasAtFace = wasIn !== null && before?.reachedFace === true;
  const reachedFace = below && (wasAtFace || (areaNo >= 0 && isFace(areaNo)));
  const now = { personNo, mineIn, areaNo, areaIn: movedOn ? t : before.areaIn, reachedFace };
  return {
    now,
    areas: movedOn ? areaVisits(before, move) : [],
    descents: [...begun(before, now), ...ended(before, move)],
  };
}

/** Out of one area and into the next. */
function areaVisits(before: Whereabouts | undefined, { personNo, t, areaNo }: Move): AreaVisit[] {
  const visits: AreaVisit[] = [];
  if (before !== undefined && before.areaNo >= 0)
    visits.push({ personNo, areaNo: before.areaNo, inTime: before.areaIn, outTime: t });
  if (areaNo >= 0) visits.push({ personNo, areaNo, inTime: t, outTime: null });
  return visits;
}

/** A descent that begins, or whose face is reached. */
function begun(
  before: Whereabouts | undefined,
  { personNo, mineIn, reachedFace }: Whereabouts,
): Descent[] {
  if (mineIn === null) return [];
  const isKnown =
    before !== undefined && before.mineIn !== null && before.reachedFace === reachedFace;
  return isKnown ? [] : [{ personNo, inTime: mineIn, outTime: null, lost: false, reachedFace }];
}

/** A descent that is over: he is above again, or lost. */
function ended(before: Whereabouts | undefined, { personNo, t, below, lost }: Move): Descent[] {
  if (below || before === undefined || before.mineIn === null) return [];
  const { mineIn: inTime, reachedFace } = before;
  return [{ personNo, inTime, outTime: lost ? null : t, lost, reachedFace }];
}

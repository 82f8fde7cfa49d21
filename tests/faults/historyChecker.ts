/**
 * Judges a run by what was answered, stored and shown. It knows nothing of how these were come by:
 * a key names one thing that a source sent, a mine whose it is.
 */

/** What a source knows of a key. Times are of one clock of the run. */
export type Told = {
  readonly mine: string;
  readonly key: string;
  /** When it was first sent. */
  readonly sentAt: number;
  /** When it was answered as taken; undefined: it was not, and may be stored or not. */
  readonly answeredAt: number | undefined;
};

/** What is stored of a key, each as often as it stands there; `seq` is the order of its mine. */
export type Row = { readonly mine: string; readonly key: string; readonly seq: number };

/** A watcher was shown a key; a watcher's sights stand in the order in which it saw them. */
export type Sight = { readonly mine: string; readonly key: string; readonly watcher: string };

/** `told` undefined: nobody knows what was sent. */
export type History = {
  readonly told?: readonly Told[];
  readonly rows: readonly Row[];
  readonly sights?: readonly Sight[];
};

/**
 * `lost`: answered and not stored, or stored and not shown to one who was shown anything of its
 * mine. `double`: stored or shown more than once. `outOfOrder`: stored before something that was
 * answered before it was sent; or shown before something that was stored before it. `unknown`:
 * stored though never sent, shown though not stored.
 */
export type Finding = {
  readonly rule: 'lost' | 'double' | 'outOfOrder' | 'unknown';
  readonly at: 'stored' | 'shown';
  readonly mine: string;
  readonly key: string;
  readonly watcher?: string;
};

/** Everything that is wrong with a run; nothing: it was right. */
export function findingsIn({ told, rows, sights = [] }: History): Finding[] {
  const mines = new Set([...(told ?? []), ...rows, ...sights].map(({ mine }) => mine));
  return [...mines].flatMap((mine) => {
    const of = <T extends { readonly mine: string }>(all: readonly T[]): T[] =>
      all.filter((one) => one.mine === mine);
    const own = of(rows).toSorted((a, b) => a.seq - b.seq);
    return [
      ...storedFindings(mine, told === undefined ? undefined : of(told), own),
      ...[...Map.groupBy(of(sights), ({ watcher }) => watcher)].flatMap(([watcher, seen]) =>
        shownFindings(seen, own).map((finding) => ({ ...finding, watcher })),
      ),
    ];
  });
}

function storedFindings(
  mine: string,
  told: readonly Told[] | undefined,
  rows: readonly Row[],
): Finding[] {
  const at = 'stored';
  const doubles = repeated(rows).map((key): Finding => ({ rule: 'double', at, mine, key }));
  if (told === undefined) return doubles;
  const stored = new Set(rows.map(({ key }) => key));
  const known = new Map(told.map((one) => [one.key, one]));
  const lost = told.filter(({ key, answeredAt }) => answeredAt !== undefined && !stored.has(key));
  const unknown = rows.filter(({ key }) => !known.has(key));
  return [
    ...lost.map(({ key }): Finding => ({ rule: 'lost', at, mine, key })),
    ...doubles,
    ...overtaken(rows, known).map((key): Finding => ({ rule: 'outOfOrder', at, mine, key })),
    ...unknown.map(({ key }): Finding => ({ rule: 'unknown', at, mine, key })),
  ];
}

/**
 * Keys that were answered before something was sent that stands before them: in the order of what
 * is stored, the latest time of sending so far must not lie behind an answer.
 */
function overtaken(rows: readonly Row[], known: ReadonlyMap<string, Told>): string[] {
  const found: string[] = [];
  const passed = new Set<string>();
  let latestSent = Number.NEGATIVE_INFINITY;
  for (const { key } of rows) {
    const told = known.get(key);
    // The first time counts: another is a double.
    if (told === undefined || passed.has(key)) continue;
    passed.add(key);
    if (told.answeredAt !== undefined && told.answeredAt < latestSent) found.push(key);
    latestSent = Math.max(latestSent, told.sentAt);
  }
  return found;
}

function shownFindings(seen: readonly Sight[], rows: readonly Row[]): Omit<Finding, 'watcher'>[] {
  const at = 'shown';
  const mine = seen[0]?.mine ?? '';
  const places = new Map<string, number>();
  for (const { key, seq } of rows) if (!places.has(key)) places.set(key, seq);
  const shown = new Set(seen.map(({ key }) => key));
  const lost = [...places.keys()].filter((key) => !shown.has(key));
  const unknown = [...shown].filter((key) => !places.has(key));
  return [
    ...lost.map((key): Finding => ({ rule: 'lost', at, mine, key })),
    ...repeated(seen).map((key): Finding => ({ rule: 'double', at, mine, key })),
    ...turned(seen, places).map((key): Finding => ({ rule: 'outOfOrder', at, mine, key })),
    ...unknown.map((key): Finding => ({ rule: 'unknown', at, mine, key })),
  ];
}

/** Keys that were shown, for the first time, after something that is stored behind them. */
function turned(seen: readonly Sight[], places: ReadonlyMap<string, number>): string[] {
  const found: string[] = [];
  const passed = new Set<string>();
  let furthest = Number.NEGATIVE_INFINITY;
  for (const { key } of seen) {
    const place = places.get(key);
    if (place === undefined || passed.has(key)) continue;
    passed.add(key);
    if (place < furthest) found.push(key);
    furthest = Math.max(furthest, place);
  }
  return found;
}

/** Keys that stand there more than once, each once. */
function repeated(all: readonly { readonly key: string }[]): string[] {
  return [...Map.groupBy(all, ({ key }) => key)].flatMap(([key, same]) =>
    same.length > 1 ? [key] : [],
  );
}

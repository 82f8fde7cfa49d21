/** What the wall shows, as its address says it. */
export type WallQuery = {
  /** Pictures at once. */
  readonly grid: Grid;
  /** The first is 0. */
  readonly page: number;
  readonly q: string;
  /** Code of an area; empty: any. */
  readonly area: string;
  /** Cameras that were picked by hand, in their order; empty: all that pass. */
  readonly picked: readonly string[];
  /** The alarm whose nearest cameras are wanted. */
  readonly alarmId: string | undefined;
};

export const grids = [1, 4, 9, 16] as const;
export type Grid = (typeof grids)[number];

/** Reads an address; what cannot be read is as if it were not there. */
export function wallOf(address: URLSearchParams): WallQuery {
  const text = (name: string, form: RegExp): string | undefined => {
    const value = address.get(name) ?? '';
    return form.test(value) ? value : undefined;
  };
  const page = Number(text('page', /^\d{1,4}$/) ?? 0);
  return {
    grid: grids.find((one) => String(one) === address.get('grid')) ?? 4,
    page,
    q: (address.get('q') ?? '').slice(0, 60),
    area: text('area', /^[\w-]{1,40}$/) ?? '',
    picked: (text('cams', /^\w{1,32}(\.\w{1,32})*$/) ?? '')
      .split('.')
      .filter((id) => id !== '')
      .slice(0, 64),
    alarmId: text('alarm', /^[\w-]{1,40}$/),
  };
}

/** The address of a wall; what is as usual is left out. */
export function addressOfWall({
  grid,
  page,
  q,
  area,
  picked,
  alarmId,
}: WallQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (alarmId !== undefined) address.set('alarm', alarmId);
  if (grid !== 4) address.set('grid', String(grid));
  if (page !== 0) address.set('page', String(page));
  if (q !== '') address.set('q', q);
  if (area !== '') address.set('area', area);
  if (picked.length > 0) address.set('cams', picked.join('.'));
  return address;
}

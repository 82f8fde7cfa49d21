/** Solutions of one device in the order of time: east, north, up in mm, time in days. */
export class Track {
  readonly t: number[] = [];
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly h: number[] = [];

  get length(): number {
    return this.t.length;
  }

  get lastT(): number {
    return this.t.at(-1) ?? Number.NEGATIVE_INFINITY;
  }

  add(t: number, x: number, y: number, h: number): void {
    this.t.push(t);
    this.x.push(x);
    this.y.push(y);
    this.h.push(h);
  }

  /**
   * Drops what is older than `before`, but keeps `least` rows. Done in blocks, so that adding stays
   * cheap.
   */
  trim(before: number, least: number): void {
    const old = Math.min(this.from(before), this.length - least);
    if (old < 64) return;
    for (const column of [this.t, this.x, this.y, this.h]) column.splice(0, old);
  }

  /** Index of the first row later than `t`. */
  from(t: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.t[middle] ?? 0) > t) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Usual time between two solutions, from the last few; NaN below two. */
  period(): number {
    const gaps: number[] = [];
    for (let i = Math.max(1, this.length - 7); i < this.length; i++)
      gaps.push((this.t[i] ?? 0) - (this.t[i - 1] ?? 0));
    return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.NaN;
  }
}

/** A place of a picture in fractions of its sides; the radius, of its width, is the key's alone. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly radius?: number | undefined;
};

/** The places in a value; what is none is left out. */
export const spotsOf = (value: unknown): Spot[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { x, y, radius } = one as Readonly<Record<string, unknown>>;
    return typeof x === 'number' && typeof y === 'number'
      ? [{ x, y, ...(typeof radius === 'number' ? { radius } : {}) }]
      : [];
  });

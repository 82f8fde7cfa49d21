/** Red, green and blue, 0 to 255 each. */
type Rgb = readonly [number, number, number, ...(readonly number[])];

/** Contrast of two colours by WCAG 2, for tests. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [lightOf(a), lightOf(b)].toSorted((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function lightOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A sample of a figure: hours since the start, bytes. */
export type At = readonly [hours: number, bytes: number];

export type Slope = {
  /** Megabytes an hour, by least squares. */
  readonly mbPerHour: number;
  /** Standard error of it. */
  readonly error: number;
};

const MB = 1024 * 1024;

/** How a figure grows over time; NaN of fewer than three samples. */
export function slopeOf(samples: readonly At[]): Slope {
  const n = samples.length;
  if (n < 3) return { mbPerHour: Number.NaN, error: Number.NaN };
  const mean = (pick: (at: At) => number): number =>
    samples.reduce((sum, at) => sum + pick(at), 0) / n;
  const [hour, bytes] = [mean(([h]) => h), mean(([, b]) => b)];
  let [across, along] = [0, 0];
  for (const [h, b] of samples) {
    across += (h - hour) ** 2;
    along += (h - hour) * (b - bytes);
  }
  const slope = along / across;
  const rest = samples.reduce((sum, [h, b]) => sum + (b - bytes - slope * (h - hour)) ** 2, 0);
  return { mbPerHour: slope / MB, error: Math.sqrt(rest / (n - 2) / across) / MB };
}

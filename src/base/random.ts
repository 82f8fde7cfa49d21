/** A seeded stream of numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, count). */
  below(count: number): number;
  /** Normal with the given mean and standard deviation. */
  normal(mean: number, sigma: number): number;
  /** Exponential with the given mean; waiting times of a Poisson process. */
  exponential(mean: number): number;
}

/**
 * A stream of its own for `name`, so that adding one user of randomness leaves the others' numbers
 * as they were.
 */
export function randomOf(seed: number, name: string): Random {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  for (let i = 0; i < name.length; i++)
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return xoshiro128(hash);
}

/** xoshiro128** seeded through splitmix32 (Blackman and Vigna 2018). */
export function xoshiro128(seed: number): Random {
  let mix = seed >>> 0;
  const splitmix = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  let [a, b, c, d] = [splitmix(), splitmix(), splitmix(), splitmix()];
  const rotl = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;
  const next = (): number => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d >>> 0, 11);
    return result / 4294967296;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    normal: (mean, sigma) =>
      mean + sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}

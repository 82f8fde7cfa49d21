/** Yuan with four decimals: prices are sums and quotients of cents. */
export const rounded = (yuan: number): number => Math.round(yuan * 10_000) / 10_000;

/** Yuan with two decimals, as amounts are paid. */
export const inCents = (yuan: number): number => Math.round(yuan * 100) / 100;

type Held = { readonly stock: number; readonly average: number };

/**
 * The moving average of a part's cost after `delta` pieces came, or left, at `price` yuan each.
 * What leaves at another price than the average is a receipt that is taken back; where nothing is left
 * to average over, the average stays what it was.
 */
export function averageAfter({ stock, average }: Held, delta: number, price: number): number {
  const left = stock + delta;
  if (price === average || left <= 0) return average;
  const worth = stock * average + delta * price;
  return worth < 0 ? average : rounded(worth / left);
}

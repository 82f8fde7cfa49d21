import { z } from 'zod';
import type { Field, Label } from './field.ts';

/** Choices whose value is their own key, in the given order: `{ web: ['网页', 'Web'] }`. */
export function keyed<const L extends Readonly<Record<string, Label>>>(
  labels: L,
): { readonly [K in keyof L & string]: readonly [K, string, string] } {
  const choices = Object.entries(labels).map(([key, [zh, en]]) => [key, [key, zh, en]] as const);
  return Object.fromEntries(choices) as ReturnType<typeof keyed<L>>;
}

/** Choices of numbered names, in the order given, each with its label. */
export function choicesBy<const N extends Readonly<Record<string, number>>>(
  numbers: N,
  labelOf: (name: keyof N & string) => Label,
): { readonly [K in keyof N & string]: readonly [N[K], string, string] } {
  const choices = Object.entries(numbers).map(
    ([name, number]) => [name, [number, ...labelOf(name)]] as const,
  );
  return Object.fromEntries(choices) as unknown as ReturnType<typeof choicesBy<N>>;
}

/** What pickers read of the values of a select. */
export const choiceRows = z.array(
  z.object({
    id: z.union([z.number(), z.string()]),
    key: z.string(),
    name: z.string(),
    nameEn: z.string(),
  }),
);

/** The values of a select for pickers; empty for any other field. */
export function choicesOf({ shape }: Field): z.output<typeof choiceRows> {
  if (shape.kind !== 'select' && shape.kind !== 'multiSelect') return [];
  return Object.entries(shape.choices).map(([key, [id, name, nameEn]]) => ({
    id,
    key,
    name,
    nameEn,
  }));
}

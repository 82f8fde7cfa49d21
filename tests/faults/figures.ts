import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLong } from '../long.ts';

/**
 * The long value in a long run, at the length and number that the fault table names; else the short
 * one.
 */
export const scale = <T>(short: T, long: T): T => (isLong ? long : short);

const folder = resolve(import.meta.dirname, '../../reports/faults');

/** Keeps what a fault test reached, in words for the table of docs/faults.md. */
export function reached(fault: string, figure: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${fault.replaceAll(/\W+/g, '-')}.json`),
    JSON.stringify({ fault, figure, form: scale('short', 'long') }),
  );
  console.log(`reached: ${fault}: ${figure}`);
}

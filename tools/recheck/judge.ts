import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { repeats, type Expression } from './expressions.ts';

const verdicts = z.record(z.string(), z.string());
/** What recheck says of an expression that takes time in proportion to the text. */
const LINEAR = 'linear';

/** Patient, so that a busy machine finds what a quiet one finds. */
const params = { timeout: 120_000, attackTimeout: 15_000, incubationTimeout: 5_000, randomSeed: 0 };

/**
 * Names every expression that an attacker can make slow: worse than linear in the length of the
 * text. What was found once is kept in `cache` by the expression's own text, so that only new ones
 * take time.
 */
export async function slowExpressions(
  all: readonly Expression[],
  cache: string,
): Promise<string[]> {
  const known = read(cache);
  const faults: string[] = [];
  let told = performance.now();
  for (const [i, { source, flags, file, line }] of all.entries()) {
    if (!repeats(source)) continue;
    const key = `/${source}/${flags}`;
    known[key] ??= await verdictOf(source, flags);
    write(cache, known);
    if (known[key] !== LINEAR) faults.push(`${file}:${line}: ${key} is ${known[key]}`);
    if (performance.now() - told < 30_000) continue;
    told = performance.now();
    console.log(`looked at ${i} of ${all.length} expressions`);
  }
  return faults;
}

async function verdictOf(source: string, flags: string): Promise<string> {
  // In this process and of its own JavaScript alone: the same on every machine.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  const { checkSync } = await import('recheck');
  const said = checkSync(source, flags, params);
  if (said.status === 'safe') return LINEAR;
  if (said.status === 'vulnerable') return `${said.complexity.summary}: try ${said.attack.pattern}`;
  return `not understood (${said.error.kind})`;
}

function read(cache: string): Record<string, string> {
  try {
    return verdicts.parse(JSON.parse(readFileSync(cache, 'utf8')));
  } catch {
    return {};
  }
}

function write(cache: string, known: Record<string, string>): void {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(`${cache}.new`, JSON.stringify(known, undefined, 1));
  renameSync(`${cache}.new`, cache);
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORTED =
  /^(?:import|export) (?!type )(?:[\w*{}\s,$]+ from )?'([.#][^']+\.ts)'|import\(\s*'([.#][^']+\.ts)'/gm;

/** Files of ours that `file` comes to need when its code runs, itself included; absolute. */
export function reachedFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const text = readFileSync(file, 'utf8');
  // What is imported as a type alone is not there when the code runs.
  for (const [, fixed, late] of text.matchAll(IMPORTED)) {
    // The lists of all parts are named where one of them is chosen.
    if (late?.endsWith('Modules.ts') === true) continue;
    const target = fixed ?? late ?? '';
    reachedFrom(
      target.startsWith('#')
        ? fileURLToPath(import.meta.resolve(target))
        : join(dirname(file), target),
      reached,
    );
  }
  return reached;
}

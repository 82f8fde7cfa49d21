import { readFileSync } from 'node:fs';
import { secretVariables } from './variables.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables with each secret that stands in a file (`PITHEAD_KEY_FILE` for `PITHEAD_KEY`), as
 * systemd, Compose and Kubernetes hand secrets over; the end of a last line is no part of it. Throws
 * where a file cannot be read or is empty, or both are given.
 */
export function withSecretFiles(given: Variables): Variables {
  const read: Record<string, string> = {};
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw new Error(`Settings: ${name} and ${name}_FILE are both given`);
    read[name] = secretIn(file, name);
  }
  return { ...given, ...read };
}

function secretIn(file: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`Settings: ${name}_FILE: ${file} cannot be read`, { cause: error });
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new Error(`Settings: ${name}_FILE: ${file} is empty`);
  return secret;
}

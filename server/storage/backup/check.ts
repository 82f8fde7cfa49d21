import { join } from 'node:path';
import { FILES, type Manifest } from './manifest.ts';
import { sumOf } from './sums.ts';

/**
 * Reads a whole backup and answers what in it is not as its manifest says; nothing when it can be
 * trusted.
 */
export async function faultsOf(folder: string, { tables, files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  const compare = async (
    path: string,
    wanted: { sha256: string; rows?: number },
  ): Promise<void> => {
    try {
      const { sha256, lines } = await sumOf(join(folder, path));
      if (sha256 !== wanted.sha256 || (wanted.rows !== undefined && lines !== wanted.rows))
        faults.push(`${path} is damaged`);
    } catch (error) {
      faults.push(`${path} cannot be read: ${(error as Error).message}`);
    }
  };
  for (const table of tables) await compare(table.file, table);
  for (const file of files) await compare(join(FILES, file.path), { sha256: file.sha256 });
  return faults;
}

/**
 * Staged files, apart: those staged whole, and those of which more changes lie beside the index.
 */
export function splitStaged(
  staged: readonly string[],
  unstaged: readonly string[],
): { readonly whole: readonly string[]; readonly parted: readonly string[] } {
  const more = new Set(unstaged);
  return {
    whole: staged.filter((file) => !more.has(file)),
    parted: staged.filter((file) => more.has(file)),
  };
}

/** Whether the formatter has a say in the file. */
export const isFormatted = (file: string): boolean =>
  /\.(ts|tsx|js|mjs|json|css|html|ya?ml)$/.test(file);

/** Whether tests may stand beside the file. */
export const isProgram = (file: string): boolean =>
  /\/.*\.tsx?$/.test(file) && !file.startsWith('tests/');

/** The folders of the files, each once, as vitest takes them: with a slash behind. */
export const foldersOf = (files: readonly string[]): string[] => [
  ...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/') + 1))),
];

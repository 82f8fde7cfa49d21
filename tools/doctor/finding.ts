/**
 * One thing that was looked at: what is so and, where it is not well, by which code scripts know it
 * and what to do. The codes are listed in docs/operations.md.
 */
export type Finding = { readonly about: string; readonly says: string } & (
  | { readonly well: true }
  | { readonly well: false; readonly code: string; readonly todo: string }
);

/** What has not answered by then does not answer. */
export const PATIENCE_MS = 10_000;

export const well = (about: string, says: string): Finding => ({ about, well: true, says });
export const ill = (code: string, about: string, says: string, todo: string): Finding => ({
  about,
  well: false,
  code,
  says,
  todo,
});

/** The line of a finding, as it is printed. */
export const lineOf = (finding: Finding): string =>
  finding.well
    ? `ok   ${finding.about}: ${finding.says}`
    : `BAD  ${finding.about}: ${finding.says} → ${finding.todo} [${finding.code}]`;

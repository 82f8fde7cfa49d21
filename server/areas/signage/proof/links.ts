import { z } from 'zod';

export const spanColumns = `seq, began::float8 AS began, ended::float8 AS ended,
  template_id AS "templateId", version, hash, link`;
export const proofRow = z.object({
  seq: z.number(),
  began: z.number(),
  ended: z.number(),
  templateId: z.string(),
  version: z.number(),
  hash: z.string(),
  link: z.string(),
});
export type ProofRow = z.output<typeof proofRow>;

/** Place of the key by which proofs are linked. */
export const PROOF_PLACE = 'play_proof';
/** Before the first link of a device. */
export const noHead = { seq: 0, link: '' } as const;

/** The link of a row: of its content and of the link before it. */
export const linkOf = (
  mac: (text: string) => string,
  deviceId: string,
  before: string,
  { seq, began, ended, templateId, version, hash }: Omit<ProofRow, 'link'>,
): string => mac(JSON.stringify([deviceId, seq, before, began, ended, templateId, version, hash]));

/**
 * The number of the first row that is not as it was linked, or of the first that is missing at the
 * end; undefined where all is as it was handed in.
 */
export function firstBroken(
  mac: (text: string) => string,
  deviceId: string,
  rows: readonly ProofRow[],
  head: { readonly seq: number; readonly link: string },
): number | undefined {
  let before: { readonly seq: number; readonly link: string } = noHead;
  for (const row of rows) {
    const seq = before.seq + 1;
    if (row.seq !== seq || row.link !== linkOf(mac, deviceId, before.link, row)) return seq;
    before = row;
  }
  return before.seq === head.seq && before.link === head.link ? undefined : before.seq + 1;
}

import { z } from 'zod';

export const proofRow = z.object({
  seq: z.number(),
  began: z.number(),
  ended: z.number(),
  templateId: z.string(),
  version: z.number(),
  hash: z.string(),
  received: z.number(),
  slot: z.string().nullable(),
  picture: z.string().nullable(),
  link: z.string(),
});
export type ProofRow = z.output<typeof proofRow>;

/** Place of the key by which proofs are linked. */
export const PROOF_PLACE = 'play_proof';
export const headRow = z.object({ seq: z.number(), link: z.string() });
type Head = z.output<typeof headRow>;
/** Before the first link of a device. */
export const noHead: Head = { seq: 0, link: '' };

/** The link of a row: of its content and of the link before it. */
export const linkOf = (
  mac: (text: string) => string,
  deviceId: string,
  before: string,
  row: Omit<ProofRow, 'link'>,
): string => {
  const { seq, began, ended, templateId, version, hash, received, slot, picture } = row;
  // Rows from before players told of slot and picture were linked without.
  const told = picture !== null ? [slot, picture] : slot === null ? [] : [slot];
  return mac(
    JSON.stringify([
      deviceId,
      seq,
      before,
      began,
      ended,
      templateId,
      version,
      hash,
      received,
      ...told,
    ]),
  );
};

/**
 * The number of the first row that is not as it was linked, or of the first that is missing at the
 * end; undefined where all is as it was handed in.
 */
export function firstBroken(
  mac: (text: string) => string,
  deviceId: string,
  rows: readonly ProofRow[],
  head: Head,
): number | undefined {
  let before = noHead;
  for (const row of rows) {
    const seq = before.seq + 1;
    if (row.seq !== seq || row.link !== linkOf(mac, deviceId, before.link, row)) return seq;
    before = row;
  }
  return before.seq === head.seq && before.link === head.link ? undefined : before.seq + 1;
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { answerWith } from '#contracts/http/envelope.ts';
import type { MineModel } from '#contracts/mine/mine.ts';

const pack = promisify(gzip);

/** The model in the envelope of every answer, as JSON. */
export const modelText = (model: MineModel): string => JSON.stringify(answerWith(model));

/**
 * Packs the model for those who ask, once for each version: it is large, each page asks for it
 * twice, and all pages at once when it has changed. Only the packed form is kept.
 */
export function packedModels(): (model: MineModel) => Promise<Buffer> {
  let made: { readonly of: MineModel; readonly packed: Promise<Buffer> } | undefined;
  return (model) => {
    if (made?.of !== model) made = { of: model, packed: pack(modelText(model)) };
    return made.packed;
  };
}

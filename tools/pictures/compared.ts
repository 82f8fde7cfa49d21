import sharp from 'sharp';

/** Blocks of so many px are compared by their mean, so that the edge of a letter is no change. */
const BLOCK = 8;
/** Means of two greys, 0 to 1, that differ by more are another picture there. */
const APART = 0.08;

type Greys = { readonly data: Buffer; readonly width: number; readonly height: number };

/**
 * How far a picture is from the one that is kept, whatever their colours' last bits and letters'
 * edges: the share of blocks that differ, 0 to 1; 1 where their shapes differ by more than a block.
 */
export async function apart(picture: Buffer, kept: Buffer): Promise<number> {
  const [one, other] = [await greysOf(picture), await greysOf(kept)];
  if (Math.abs(one.width - other.width) > BLOCK || Math.abs(one.height - other.height) > BLOCK)
    return 1;
  const [across, down] = [
    Math.floor(Math.min(one.width, other.width) / BLOCK),
    Math.floor(Math.min(one.height, other.height) / BLOCK),
  ];
  if (across * down === 0) return 1;
  let differing = 0;
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++)
      if (Math.abs(meanOf(one, column, row) - meanOf(other, column, row)) > APART) differing++;
  return differing / (across * down);
}

async function greysOf(picture: Buffer): Promise<Greys> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 1) return { data, width, height };
  return { data: Buffer.from(data.filter((_, i) => i % channels === 0)), width, height };
}

/** Mean grey of a block, 0 to 1. */
function meanOf({ data, width }: Greys, column: number, row: number): number {
  let sum = 0;
  for (let y = row * BLOCK; y < (row + 1) * BLOCK; y++)
    for (let x = column * BLOCK; x < (column + 1) * BLOCK; x++) sum += data[y * width + x] ?? 0;
  return sum / (BLOCK * BLOCK * 255);
}

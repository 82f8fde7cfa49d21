import { mineClock } from '#base/mineTime.ts';

/** Size of the picture in macroblocks of 16 pixels. */
export const COLUMNS = 20;
export const ROWS = 11;
export const WIDTH = COLUMNS * 16;
const HEIGHT = ROWS * 16;
/** Pictures a second. */
export const RATE = 10;

/** Five rows of three bits. */
const alphabet =
  '0 75557 1 26227 2 71747 3 71717 4 55711 5 74717 6 74757 7 71111 8 75757 9 75717 : 02020 - 00700 . 00002 ' +
  'A 25755 B 65656 C 34443 D 65556 E 74647 F 74644 G 34553 H 55755 I 72227 J 11152 K 55655 L 44447 M 57755 N 65555 ' +
  'O 25552 P 65644 Q 25573 R 65655 S 34216 T 72222 U 55557 V 55552 W 55775 X 55255 Y 55222 Z 71247';
const glyphs = new Map(
  Array.from(alphabet.matchAll(/(\S) (\d{5})/g), ([, letter = '', rows = '']) => [letter, rows]),
);

/**
 * What a simulated camera sees at picture number `k` (pictures of its clock, `RATE` a second): its
 * code, that it is simulated, the time at the mine to a tenth of a second, where it looks (`aim`),
 * and a bar that runs. Luma, row by row.
 */
export function pictureOf(code: string, k: number, aim: string): Uint8Array {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) luma[y * WIDTH + x] = 40 + (((x >> 4) + (y >> 4)) % 2) * 12;
  write(luma, code.toUpperCase().slice(0, 18), 1, 2);
  write(luma, 'SIMULATED', 1, 4);
  write(
    luma,
    mineClock((k * 1000) / RATE)
      .toISOString()
      .slice(11, 21),
    5,
    6,
  );
  write(luma, aim, 5, 8);
  const bar = (k % COLUMNS) * 16;
  for (let y = HEIGHT - 16; y < HEIGHT; y++)
    for (let x = bar; x < bar + 16; x++) luma[y * WIDTH + x] = 220;
  return luma;
}

/** Letters four times their size, so that each stands in macroblocks of its own. */
function write(luma: Uint8Array, text: string, column: number, row: number): void {
  for (let i = 0; i < text.length; i++) {
    const rows = glyphs.get(text.charAt(i)) ?? '00000';
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 12; x++)
        if (((Number(rows[y >> 2]) >> (2 - (x >> 2))) & 1) === 1)
          luma[(row * 16 + y + 2) * WIDTH + (column + i) * 16 + x + 2] = 230;
  }
}

/** The macroblock at `index`, row by row: 256 luma and 128 chroma values; `tint` colours it. */
export function blockOf(
  luma: Uint8Array,
  index: number,
  tint: readonly [cb: number, cr: number],
): Uint8Array {
  const block = new Uint8Array(384);
  const at = Math.floor(index / COLUMNS) * 16 * WIDTH + (index % COLUMNS) * 16;
  for (let y = 0; y < 16; y++)
    block.set(luma.subarray(at + y * WIDTH, at + y * WIDTH + 16), y * 16);
  return block.fill(tint[0], 256, 320).fill(tint[1], 320);
}

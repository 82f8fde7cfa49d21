// Draws the icons of the installed app from the icon of its tab: `node tools/appIcons.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../src/app/public');
const svg = readFileSync(join(folder, 'favicon.svg'));
const GROUND = '#1f2226';
/** Of a maskable icon only the middle is sure to be seen. */
const SAFE_SHARE = 0.7;

const drawn = (size: number) => sharp(svg, { density: (72 * size) / 16 }).resize(size, size);

for (const size of [192, 512])
  await drawn(size)
    .png()
    .toFile(join(folder, `icons/app-${size}.png`));
const inner = Math.round(512 * SAFE_SHARE);
const edge = Math.round((512 - inner) / 2);
await drawn(inner)
  .flatten({ background: GROUND })
  .extend({
    top: edge,
    left: edge,
    bottom: 512 - inner - edge,
    right: 512 - inner - edge,
    background: GROUND,
  })
  .png()
  .toFile(join(folder, 'icons/app-maskable-512.png'));

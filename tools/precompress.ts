import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { offlineShell } from './offlineShell.ts';

/** Smaller files are sent as they are. */
const LEAST_BYTES = 2048;

/**
 * The last steps of a build: the service worker is written, then each script, style and picture is
 * laid beside its compressed forms, so that the server compresses none of them while a mine is
 * watched.
 */
export const precompress = (): Plugin[] => [offlineShell(), compressed()];

function compressed(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(m?js|css|svg|html)$/.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        if (bytes.length < LEAST_BYTES) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

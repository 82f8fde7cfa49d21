import { cpSync, createReadStream, existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of the package, and the name under which the page asks for it. */
const files: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'Build/Workers', to: 'Workers' },
  { from: 'Source/Assets/Images', to: 'Assets/Images' },
  { from: 'Source/Assets/IAU2006_XYS', to: 'Assets/IAU2006_XYS' },
  { from: 'Source/Assets/Textures/NaturalEarthII', to: 'Assets/Textures/NaturalEarthII' },
];
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'text/xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

const NO_DECODER = '\0no-meshoptimizer';

/**
 * Lays the workers and pictures that the globe fetches by name beside the page, so that it needs no
 * network of its own. The folder carries the version in its name and is cached like the rest; the
 * page reads it from `import.meta.env.CESIUM_FOLDER`.
 */
export function cesiumFiles(): Plugin {
  const source = join(import.meta.dirname, '../node_modules/@cesium/engine');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `assets/cesium-${version}`;
  let target = '';
  return {
    name: 'cesium-files',
    config: () => ({ define: { 'import.meta.env.CESIUM_FOLDER': JSON.stringify(folder) } }),
    configResolved(config) {
      target = join(config.root, config.build.outDir, folder);
    },
    // The decoder of compressed models compiles WebAssembly as soon as it is loaded, which the
    // page's policy refuses; the globe shows none.
    resolveId: {
      order: 'pre',
      handler: (name) => (name === 'meshoptimizer' ? NO_DECODER : undefined),
    },
    load: (id) => (id === NO_DECODER ? 'export const MeshoptDecoder = undefined;' : undefined),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, reply, next) => {
        const name = normalize(
          decodeURIComponent((request.url ?? '').replace(/[?#].*$/, '')),
        ).replace(/^[/\\]+/, '');
        const known = files.find(({ to }) => name.startsWith(`${to}/`));
        const path = known && join(source, known.from, name.slice(known.to.length));
        if (path === undefined || name.includes('..') || !existsSync(path)) return next();
        reply.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        createReadStream(path).pipe(reply);
      });
    },
    writeBundle() {
      for (const { from, to } of files)
        cpSync(join(source, from), join(target, to), { recursive: true });
    },
  };
}

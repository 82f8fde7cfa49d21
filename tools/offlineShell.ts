import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The pages that start without a network, and what stands around them. */
const roots = [
  'src/app/main.tsx',
  'src/app/shell/Shell.tsx',
  'src/app/features.ts',
  'src/app/textFolders.ts',
  'src/app/menu/landing.ts',
  'src/features/work/MyWorkPage.tsx',
  'src/features/exam/sitting/SittingPage.tsx',
  'src/features/exam/kiosk/KioskPage.tsx',
  'src/features/players/PlayerPage.tsx',
];
/** Files of the page that carry no hash in their names. */
const plain = ['/', '/scheme.js', '/scheme.css', '/favicon.svg', '/client.js'];

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};

/**
 * Writes the service worker into the build, with the files that a start without a network needs:
 * entry, shell, the pages of one's own work and of a sitting with all that they load later, and
 * their texts in the languages that are whole.
 */
export function offlineShell(): Plugin {
  let root = '';
  return {
    name: 'offline-shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root } = config);
    },
    // After the one that takes chunks of nothing but styles away.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[];
        const built = filesOf(
          chunks,
          roots.map((file) => join(root, file)),
          (id) => this.getModuleInfo(id)?.dynamicallyImportedIds.filter(isWanted(root)) ?? [],
        );
        const workers = Object.keys(bundle).filter((name) => /main\.worker-.*\.js$/.test(name));
        if (workers.length === 0) throw new Error('The build has no worker for the offline start');
        const files = [...plain, ...new Set([...workers, ...built].map((name) => `/${name}`))];
        // A build that lacks a file has a worker that never starts.
        const index = bundle['index.html'];
        const html = index?.type === 'asset' ? String(index.source) : '';
        const version = createHash('sha256').update(files.join()).update(html).digest('hex');
        const source = readFileSync(join(import.meta.dirname, 'serviceWorker.js'), 'utf8')
          .replace('__VERSION__', version.slice(0, 16))
          .replace('__FILES__', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** Features with offline pages and those that these depend on: a page waits for all their texts. */
const texted: ReadonlySet<string> = new Set([
  'work',
  'exam',
  'players',
  'designer',
  'walls',
  'mine',
  'people',
  'sensors',
  'video',
  'charts',
]);

/** Which of the modules that are loaded later are needed without a network. */
function isWanted(root: string): (id: string) => boolean {
  const features = join(root, 'src/features');
  const inShell = readdirSync(features).filter(
    (name) =>
      texted.has(name) ||
      readFileSync(join(features, name, 'index.ts'), 'utf8').includes('inShell: true'),
  );
  const texts = new RegExp(
    `/src/(?:(?:app|crud|ui)/.*|features/(?:${inShell.join('|')})/(?:\\w+/)?)texts/(?:zh-cn\\.json|en\\.json|names\\.ts)`,
  );
  const parts =
    /\/src\/(?:features\/(?:work|exam\/(?:sitting|kiosk|questions\/card))|app\/(?:shell|statusBar|menu|dialogs|tags))\/|\/ui\/editor\/CleanHtml\.|\/jsqr\//;
  return (id) => texts.test(id) || (parts.test(id) && !id.endsWith('.json'));
}

/**
 * The files of the chunks that hold these modules, of what those import, and of what their modules
 * load later, as `laterOf` names it; with their styles. Throws where a module is in no chunk.
 */
export function filesOf(
  chunks: readonly Chunk[],
  modules: readonly string[],
  laterOf: (id: string) => readonly string[],
): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (id: string): Chunk => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (found === undefined) throw new Error(`The build has no chunk with ${id}`);
    return found;
  };
  const files = new Set<string>();
  const next = modules.map(holding);
  for (let chunk = next.pop(); chunk !== undefined; chunk = next.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
    for (const name of chunk.viteMetadata?.importedAssets ?? []) files.add(name);
    next.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
    next.push(...chunk.moduleIds.flatMap(laterOf).map(holding));
  }
  return [...files].toSorted();
}

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CLIENT_SCRIPT } from '#base/clientMeta.ts';
import { cesiumFiles } from '#tools/cesiumFiles.ts';
import { precompress } from '#tools/precompress.ts';
import { straightToFiles } from '#tools/straightToFiles.ts';

const server = process.env['PITHEAD_SERVER'] ?? 'http://localhost:8080';
const doors = ['/admin', '/data', '/token', '/ingest', '/health'];

/** Words of a language that are read together: a file each would be a request each. */
function wordsOf(language: string) {
  const named = (name: string, folders: string) => ({
    name: `${name}-${language}`,
    test: new RegExp(`/src/(?:${folders})/texts/${language}\\.json$`),
    priority: 8,
  });
  return [
    named('words', 'app|crud|ui|features/auth'),
    // With the shell: of features those that are `inShell`.
    named(
      'shellWords',
      'app/shell|crud/page|ui/\\w+|features/(?:alarms|calls|evacuation|map|replay)',
    ),
    named('liveWords', 'features/(?:alarms/\\w+|charts|people|sensors|tracks|workspace)'),
    named('recordWords', 'crud/page/\\w+'),
  ];
}

/**
 * What comes in one file. Left alone, each set of modules that the same pages share is a file of its
 * own: eleven hundred of them, of 1.4 kB in the middle, four hundred for the workspace, and each
 * costs a turn of the line. A group takes along what its modules import; the higher number is first.
 */
const chunks = [
  ...['zh-cn', 'en'].flatMap(wordsOf),
  // `client.ts` is no part of the script before it: it reads what that one has set.
  { name: 'client', test: /src\/ui\/client\/(?!client\.ts)/, priority: 7 },
  // What every page begins with, then the two ways on from there. What the sign-in has from the
  // rooms of all pages stands before them: a page that takes it from there fetches the sign-in too.
  { name: 'start', test: /src\/(?:app\/main\.tsx|crud\/useFailureText\.ts)$/, priority: 6 },
  { name: 'signIn', test: /src\/features\/auth\/LoginPage\.tsx$/, priority: 5 },
  { name: 'shell', test: /src\/app\/shell\/Shell\.tsx$/, priority: 4 },
  // What most pages share: widgets, schemas, calls.
  {
    name: 'kit',
    test: /src\/(ui|base|contracts|crud|streams)\/|node_modules/,
    minShareCount: 20,
    priority: 3,
  },
  { name: 'map', test: /node_modules\/@(deck|luma|math|loaders|probe)\.gl\//, priority: 2 },
  { name: 'records', test: /src\/crud\/page\/EntityPage\.tsx$/, priority: 1 },
  // The rest by the pages that share it; of what is small the nearest are joined.
  {
    name: 'part',
    test: /\/src\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1500,
  },
];

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [straightToFiles(), react(), cesiumFiles(), precompress()],
  publicDir: 'src/app/public',
  resolve: {
    // The router's package offers bundlers its development build only; the other one is the same
    // without its warnings.
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: path('node_modules/react-router/dist/production/index.mjs'),
            },
            {
              find: /^react-router\/dom$/,
              replacement: path('node_modules/react-router/dist/production/dom-export.mjs'),
            },
          ]
        : [],
  },
  // Assets stay files: the Content-Security-Policy allows no data: scripts, and workers need URLs
  // of their own.
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: path('index.html'), client: path('src/ui/client/client.entry.ts') },
      output: {
        entryFileNames: ({ name }) =>
          name === 'client' ? CLIENT_SCRIPT : 'assets/[name]-[hash].js',
        // Without its long name, which tells of all pages that share it.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('part~') ? 'part' : '[name]'}-[hash].js`,
        codeSplitting: { groups: chunks },
      },
    },
    chunkSizeWarningLimit: 700,
    // A page names its styles ahead, which must be there when it shows; naming every script of
    // every page weighs more than it gains.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/data/api/v1/camera/live': { target: server, ws: true },
      ...Object.fromEntries(doors.map((door) => [door, { target: server }])),
      '/MessageHub': { target: server, ws: true },
    },
  },
}));

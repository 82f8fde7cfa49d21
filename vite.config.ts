import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CLIENT_SCRIPT } from '#base/clientMeta.ts';
import { cesiumFiles } from '#tools/cesiumFiles.ts';
import { precompress } from '#tools/precompress.ts';

const server = process.env['PITHEAD_SERVER'] ?? 'http://localhost:8080';
const doors = ['/admin', '/data', '/token', '/ingest', '/health'];

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [react(), cesiumFiles(), precompress()],
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
        // What every page begins with comes in one file; in many small ones it weighs a tenth more.
        // `client.ts` is no part of the script before it: it reads what that one has set.
        codeSplitting: {
          groups: [
            { name: 'client', test: /src\/ui\/client\/(?!client\.ts)/, priority: 2 },
            { name: 'start', test: /src\/app\/main\.tsx$/, priority: 1 },
          ],
        },
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

import { describe, expect, test } from 'vitest';
import { importOf, imports, sourceFiles, type Import } from './helpers/imports.ts';

const serverRooms = [
  'server/module.ts',
  'server/link',
  'src/base',
  'src/contracts',
  'server/ports',
  'server/kernel',
  'server/entity',
  'server/jobs',
  'server/areas',
  'server/live',
  'server/live/signalr',
  'server/ingest',
  'server/rules',
  'server/storage',
  'server/storage/sql',
];

/**
 * Who may import whom. A room is the longest matching path; `ours` lists the rooms it may import
 * besides itself, `theirs` the packages ('*' for any). Anything not listed is an error.
 * ARCHITECTURE.md explains the table; this file is the table.
 */
const rooms: Record<string, { ours: string[]; theirs: string[] }> = {
  'src/base': { ours: [], theirs: [] },
  // A plan's expression is judged alike by form and server.
  'src/contracts': { ours: ['src/base'], theirs: ['zod', 'croner'] },
  'src/workers': {
    ours: ['src/base', 'src/contracts'],
    theirs: [
      '@microsoft/signalr',
      '@microsoft/signalr-protocol-msgpack',
      '@msgpack/msgpack',
      'comlink',
      'idb',
      'rxjs',
      'zod',
    ],
  },
  'src/streams': { ours: ['src/base', 'src/contracts'], theirs: ['comlink', 'rxjs', 'react'] },
  'src/ui': {
    ours: ['src/base'],
    theirs: [
      'react',
      'react-dom',
      'react-i18next',
      'i18next',
      '@mantine',
      '@tabler/icons-react',
      '@tanstack',
      'uplot',
      '@deck.gl',
      // Pit and surface, loaded with the map that draws them.
      'maplibre-gl',
      '@dnd-kit',
      'uqr',
      'valtio',
      // Forms: each is loaded with the first input that needs it.
      '@tiptap',
      'dayjs',
      'dompurify',
      '@noble/ciphers',
      // Players of live pictures.
      'hls.js',
      'mpegts.js',
      'jsep',
      'marked',
      'react-easy-crop',
    ],
  },
  'src/crud': {
    ours: ['src/base', 'src/contracts', 'src/ui'],
    theirs: [
      'react',
      'react-i18next',
      'i18next',
      'react-router-dom',
      '@mantine',
      '@tabler/icons-react',
      '@tanstack/react-query',
      // Boards and calendars, loaded with the first of them.
      '@dnd-kit',
      'zod',
      'valtio',
    ],
  },
  'src/features': {
    ours: ['src/base', 'src/contracts', 'src/streams', 'src/ui', 'src/crud'],
    theirs: [
      'react',
      'react-i18next',
      'react-router-dom',
      'i18next',
      '@mantine',
      '@tabler/icons-react',
      '@tanstack',
      '@deck.gl',
      'rxjs',
      'valtio',
      'zod',
      'uplot',
      'react-grid-layout',
      // What is taken along to where no network is, and reads codes there.
      'idb',
      'jsqr',
      // Passkeys, loaded with the step that asks for one.
      '@simplewebauthn/browser',
      // The screens in space, loaded with them alone.
      '@cesium',
      'three',
    ],
  },
  'src/app': {
    ours: ['src/base', 'src/contracts', 'src/streams', 'src/ui', 'src/crud', 'src/features'],
    theirs: ['*'],
  },
  'server/kernel': { ours: ['src/base', 'src/contracts'], theirs: ['*'] },
  'server/live/signalr': { ours: ['src/base'], theirs: ['ws', '@msgpack/msgpack'] },
  'server/live': {
    ours: ['src/base', 'src/contracts', 'server/ports', 'server/live/signalr'],
    theirs: ['zod'],
  },
  'server/ingest': { ours: ['src/base', 'src/contracts', 'server/ports'], theirs: ['*'] },
  'server/rules': { ours: ['src/base', 'src/contracts', 'server/ports'], theirs: [] },
  'server/storage': {
    ours: ['server/storage/sql', 'src/base', 'src/contracts', 'server/ports'],
    theirs: ['pg', 'zod'],
  },
  'server/storage/sql': { ours: [], theirs: ['pg'] },
  // Declared entities to tables and routes; areas differ from it through overrides.
  'server/entity': {
    ours: ['src/base', 'src/contracts', 'server/kernel', 'server/storage/sql'],
    theirs: ['fastify', 'pg', 'zod', '@fastify/multipart', 'write-excel-file'],
  },
  // Background jobs, as code and as rows.
  'server/jobs': {
    ours: ['src/base', 'src/contracts', 'server/kernel', 'server/entity', 'server/storage/sql'],
    theirs: ['fastify', 'pg', 'zod', 'croner'],
  },
  'server/areas': {
    ours: [
      'src/base',
      'src/contracts',
      'server/ports',
      'server/kernel',
      'server/entity',
      // They bring jobs of their own, as they bring records of their own.
      'server/jobs',
    ],
    theirs: [
      'fastify',
      'pdfmake',
      'fontkit',
      // Zips of QTI.
      'fflate',
      // Codes of labels.
      'uqr',
      'aws4fetch',
      // Mail, loaded with the first that is sent.
      'nodemailer',
      // The log of a group of mines, loaded where there is one.
      '@platformatic/kafka',
      // The broker that is published to, loaded where there is one.
      'mqtt',
      'file-type',
      'pg',
      'zod',
      'sharp',
      'pinyin-pro',
      'pino',
      'ws',
    ],
  },
  // What modules are, and how a process starts a list of them.
  'server/module.ts': { ours: ['src/base'], theirs: [] },
  // How core and office reach each other.
  'server/link': {
    ours: ['src/base', 'src/contracts', 'server/kernel'],
    theirs: ['fastify', 'zod'],
  },
  // The composition root: the only place where the rooms of the server meet.
  'server/composition': { ours: [...serverRooms, 'server/supervisor'], theirs: ['*'] },
  'server/serve.ts': {
    ours: [...serverRooms, 'server/composition', 'server/supervisor'],
    theirs: ['*'],
  },
  // Looks after the server's process from another one, and is what that one knows of it.
  'server/supervisor': {
    ours: ['src/base', 'server/kernel', 'server/storage'],
    theirs: ['pino', 'zod'],
  },
  'server/main.ts': {
    ours: ['src/base', 'server/kernel', 'server/serve.ts', 'server/supervisor'],
    theirs: [],
  },
  'server/ports': { ours: ['src/base', 'src/contracts'], theirs: [] },
  simulator: { ours: ['src/base', 'src/contracts'], theirs: ['mqtt', 'zod'] },
};

/**
 * A room's modules (`…Module.ts`) put it into service, and its faces (`…Faces.ts`) name what they
 * give. They alone know of the process around the room: what a module is, and what the kernel has
 * and the other process says. So the inside of the room needs to know none of it, and is held to
 * the table above; nothing inside imports them, only the composition and other modules and faces.
 */
const isEdge = (path: string): boolean => /^server\/.+(Module|Faces)\.ts$/.test(path);
const edges: Record<string, string[]> = {
  'server/ports': ['server/module.ts'],
  'server/kernel': ['server/module.ts', 'server/ports'],
  'server/link': ['server/module.ts', 'server/ports'],
  'server/entity': ['server/module.ts', 'server/ports'],
  'server/rules': ['server/module.ts', 'server/kernel'],
  'server/storage': ['server/module.ts', 'server/kernel', 'server/link'],
  'server/ingest': ['server/module.ts', 'server/kernel', 'server/link'],
  'server/live': ['server/module.ts', 'server/kernel'],
  'server/areas': [
    'server/module.ts',
    'server/link',
    'server/storage/sql',
    // Single-use tickets, which pictures are opened by as the hub is.
    'server/live/signalr',
  ],
};

const roomNames = Object.keys(rooms).toSorted((a, b) => b.length - a.length);
const roomOf = (path: string): string | undefined =>
  roomNames.find((room) => path === room || path.startsWith(`${room}/`));

function fault({ file, target, path }: Import): string | undefined {
  const from = roomOf(file);
  if (from === undefined) return `${file} stands in no room`;
  const rule = rooms[from];
  if (rule === undefined) return undefined;
  if (path === undefined) {
    if (target.startsWith('node:'))
      return from.startsWith('src/') ? `${file} (${from}) imports ${target}` : undefined;
    const known = rule.theirs.some(
      (name) => name === '*' || target === name || target.startsWith(`${name}/`),
    );
    return known ? undefined : `${file} (${from}) imports the package ${target}`;
  }
  // A worker is reached only by its URL, never by its code.
  if (from === 'src/streams' && path.startsWith('src/workers/'))
    return path.endsWith('.worker.ts') ? undefined : `${file} imports ${path}`;
  const to = roomOf(path);
  // What knows of modules is reached by what does.
  if (isEdge(path) && !isEdge(file) && !/^server\/(composition\/|serve\.ts)/.test(file))
    return `${file} imports ${path}`;
  const more = isEdge(file) ? (edges[from] ?? []) : [];
  if (to === from || (to !== undefined && [...rule.ours, ...more].includes(to))) return undefined;
  return `${file} (${from}) imports ${path} (${to ?? 'no room'})`;
}

describe('rooms', () => {
  test('the check sees the sources it is about', () => {
    expect(sourceFiles.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(200);
    for (const room of roomNames)
      expect(
        sourceFiles.some((file) => roomOf(file) === room),
        `room ${room} has a file`,
      ).toBe(true);
  });

  test('each file imports only what its room may', () => {
    expect(imports.map(fault).filter((found) => found !== undefined)).toEqual([]);
  });

  test('the table refuses what it should', () => {
    expect(fault(importOf('src/base/x.ts', '../contracts/errors.ts'))).toBeDefined();
    expect(fault(importOf('src/base/x.ts', '#contracts/errors.ts'))).toBeDefined();
    expect(fault(importOf('src/workers/x.ts', 'react'))).toBeDefined();
    expect(fault(importOf('server/rules/x.ts', '../storage/x.ts'))).toBeDefined();
    expect(fault(importOf('src/streams/x.ts', '../workers/core.ts'))).toBeDefined();
    expect(fault(importOf('src/workers/x.ts', '../contracts/errors.ts'))).toBeUndefined();
    const settings = '#server/kernel/settings.ts';
    expect(fault(importOf('server/live/x.ts', settings))).toBeDefined();
    expect(fault(importOf('server/live/xModule.ts', settings))).toBeUndefined();
    expect(fault(importOf('server/live/xModule.ts', '#server/storage/x.ts'))).toBeDefined();
    expect(fault(importOf('server/live/x.ts', './xModule.ts'))).toBeDefined();
    expect(fault(importOf('server/areas/x/y.ts', '#server/kernel/kernelFaces.ts'))).toBeDefined();
  });
});

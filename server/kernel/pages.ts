import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CLIENT_META, CLIENT_SCRIPT } from '#base/clientMeta.ts';
import type { ClientSettings } from '#base/clientSettings.ts';

/** The route of all pages and their files. */
export const PAGES = '/*';
const PAGE = 'index.html';

/**
 * Built files carry their hash in their name and are kept for ever; the page itself is asked for
 * each time, and tells its settings where there are any.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  client: ClientSettings | undefined,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get<{ Params: { '*': string } }>(
    PAGES,
    { config: { access: 'public' } },
    async (request, reply) => {
      const name = request.params['*'] || PAGE;
      if (client === undefined || name !== PAGE) return reply.sendFile(name);
      const page = await readFile(join(folder, PAGE), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(pageWith(page, client));
    },
  );
}

/** The page with its settings, and what reads them, before its own scripts. */
export const pageWith = (page: string, client: ClientSettings): string =>
  page.replace(
    '<title>',
    () =>
      `<meta name="${CLIENT_META}" content="${attribute(JSON.stringify(client))}" />\n    <script type="module" src="/${CLIENT_SCRIPT}"></script>\n    <title>`,
  );

const attribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

import { expect, test } from 'vitest';
import { KnownParts, numberedPlaylist } from './playlist.ts';

const list = new URL('http://gw.example/live/cam/index.m3u8?token=secret');
const of = (text: string, parts = new KnownParts(list)) => numberedPlaylist(text, list, parts);

test('every address of a list becomes a number, the same each time, and comments go', () => {
  const parts = new KnownParts(list);
  const text =
    '#EXTM3U\r\n# made by gw.example\r\n#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"\r\n#EXTINF:2,\r\n/live/cam/7.m4s?k=1\r\n';
  const numbered = '#EXTM3U\n#EXT-X-MAP:URI="1",BYTERANGE="10@0"\n#EXTINF:2,\n2\n';
  expect(of(text, parts)).toEqual({ ok: true, value: numbered });
  expect(of(text, parts)).toEqual({ ok: true, value: numbered });
  expect(parts.urlOf(2)?.href).toBe('http://gw.example/live/cam/7.m4s?k=1');
  expect(parts.urlOf(3)).toBeUndefined();
});

test.each([
  ['another host', '#EXTM3U\nhttp://evil.example/a.ts\n'],
  ['another port', '#EXTM3U\nhttp://gw.example:9997/v3/paths\n'],
  ['another scheme', '#EXTM3U\nfile:///etc/passwd\n'],
  [
    'another host in a tag',
    '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="http://169.254.169.254/key"\n',
  ],
  ['what is no address', '#EXTM3U\nhttp://[\n'],
  ['what is no list', '<html></html>'],
])('a list with %s is refused', (_, text) =>
  expect(of(text)).toEqual({ ok: false, error: 'garbled' }),
);

test('a stream of days keeps the list and the newest parts only', () => {
  const parts = new KnownParts(list);
  for (let i = 0; i < 5_000; i++) parts.numberOf(new URL(`http://gw.example/live/cam/${i}.ts`));
  expect(parts.urlOf(0)).toBe(list);
  expect(parts.urlOf(1)).toBeUndefined();
  expect(parts.urlOf(5_000)?.pathname).toBe('/live/cam/4999.ts');
});

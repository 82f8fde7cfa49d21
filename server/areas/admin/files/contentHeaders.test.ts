import { expect, test } from 'vitest';
import { contentHeaders } from './contentHeaders.ts';
import { endings, promisedKind } from './fileKinds.ts';

const headersOf = (name: string, inPage: boolean) => {
  const kind = promisedKind(name);
  if (kind === undefined) throw new Error(`${name} is not stored`);
  return contentHeaders({ name, isPrivate: false, kind, inPage });
};

test('a PDF that a page shows is framed by pages of ours alone, and loads and runs nothing', () => {
  const headers = headersOf('规程.pdf', true);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toMatch(/^inline; /);
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'none'",
    'object-src': "'self'",
    'style-src': "'unsafe-inline'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  });
});

test('a PDF that nobody asked for within a page is kept, not shown', () => {
  const headers = headersOf('a.pdf', false);
  expect(headers['content-disposition']).toMatch(/^attachment; /);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('nothing but a PDF becomes more open by asking for it within a page', () => {
  const others = Object.values(endings)
    .flat()
    .filter((ending) => ending !== 'pdf');
  expect(others.length).toBeGreaterThan(20);
  for (const ending of others)
    expect(headersOf(`a.${ending}`, true), ending).toEqual(headersOf(`a.${ending}`, false));
});

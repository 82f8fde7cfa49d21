import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
]
  .filter((name) => name.endsWith('.md') && !name.startsWith('docs/spec/'))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

test('documents name only files that are there', () => {
  const named = documents.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /`((?:src|server|simulator|tests|tools|bench|docs)\/[\w./-]+\.(?:tsx?|md|json))`/g,
      ),
    ].map(([, path = '']) => ({
      name,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('no two decisions share a number', () => {
  const decisions = documents.find(({ name }) => name === 'docs/decisions.md')?.text ?? '';
  const numbers = [...decisions.matchAll(/^## ([DG]-\d+) /gm)].map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([]);
});

test('each requirement of ASVS has one line that says whether it is held', () => {
  const lines = (documents.find(({ name }) => name === 'docs/security/asvs.md')?.text ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(lines.length).toBeGreaterThan(130);
  for (const line of lines)
    expect(line).toMatch(/^\| [\d., to]+ \| [^|]+ \| (held|weaker|n\/a) \| [^|]*\|$/);
  const ids = lines.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id),
  );
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
});

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

test('documents name only files and folders that are there', () => {
  const named = documents.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /`((?:src|server|simulator|tests|tools|bench|docs|deploy)\/(?!.*NNNN)[\w./-]+)`/g,
      ),
    ].map(([, path = '']) => ({
      name,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('links between documents lead to a file and to a heading that is there', () => {
  const anchors = (text: string): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  // Pages of the help have headings and tests of their own.
  const read = documents.filter(({ name }) => !name.startsWith('docs/help/'));
  const links = read.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, to = '', heading]) => ({ name, path: to === '' ? name : join(name, '..', to), heading }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(
    links.filter(
      ({ path, heading }) =>
        !existsSync(path) ||
        (heading !== undefined && !anchors(readFileSync(path, 'utf8')).includes(heading)),
    ),
  ).toEqual([]);
});

test('each decision has a file with its number and the four parts, and a row in the index', () => {
  const decisions = documents.filter(({ name }) => /^docs\/decisions\/\d/.test(name));
  const index = documents.find(({ name }) => name === 'docs/decisions/README.md')?.text ?? '';
  expect(decisions.length).toBeGreaterThan(60);
  for (const { name, text } of decisions) {
    const [, kind, number] = /^# ([DG])-(\d\d) \S/.exec(text) ?? [];
    const file = name.slice('docs/decisions/'.length);
    expect(file, name).toMatch(
      new RegExp(`^${kind === 'D' ? '00' : '01'}${number}-[a-z0-9-]+\\.md$`),
    );
    expect(text, name).toMatch(/\nStatus: \S.*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Conse/);
    expect(index, name).toContain(`| [${kind}-${number}](${file}) |`);
  }
  const numbers = decisions.map(({ name }) => name.slice(0, 'docs/decisions/0000'.length));
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([]);
});

test('decisions that are named have a file', () => {
  const files = documents.map(({ name }) => name);
  const named = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\b([DG])-(\d\d)\b/g)].map(([id, kind, number]) => ({
      id,
      name,
      file: `docs/decisions/${kind === 'D' ? '00' : '01'}${number}-`,
    })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ file }) => !files.some((name) => name.startsWith(file)))).toEqual([]);
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

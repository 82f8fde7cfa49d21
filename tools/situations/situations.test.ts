import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';
import { createMine } from '#simulator/mine.ts';
import { START } from '#tests/helpers/testStage.ts';
import { spoken, type Situation } from './situation.ts';
import { situations } from './situations.ts';

const mine = () => createMine({ profile: 'small', seed: 1, startMs: START, troubles: false });

/** Every name that the simulated mine tells of its devices, places and points. */
const namesOf = (definitions: object): string[] =>
  Object.values(definitions)
    .flat()
    .flatMap((row: Readonly<Record<string, unknown>>) => [row['name'], row['parentCode']])
    .filter((name) => typeof name === 'string');

test('there are 25 situations with names of their own, in words of both languages', () => {
  expect(situations).toHaveLength(25);
  expect(new Set(situations.map(({ id }) => id)).size).toBe(25);
  for (const { id, title, where, danger, next } of situations)
    for (const said of [title, where, danger, next]) {
      expect(said['zh-cn'], id).toMatch(/\p{Script=Han}/u);
      expect(said.en, id).toMatch(/^[A-Z]/);
    }
});

test('each begins with scenarios that the mine has', () => {
  const one = mine();
  for (const { id, scenarios } of situations)
    for (const scenario of scenarios) expect(one.start(scenario), `${id}: ${scenario}`).toBe(true);
});

test('each wants alarms of things that are in the mine, and is long enough for them', () => {
  const names = namesOf(mine().definitions());
  for (const { id, alarms, within } of situations)
    for (const { source, names: called } of alarms) {
      expect(
        called.every((name) => name in alarmLabels),
        id,
      ).toBe(true);
      expect(within, id).toBeGreaterThan(5);
      if (source !== '')
        expect(
          names.some((name) => name.includes(source)),
          `${id}: ${source}`,
        ).toBe(true);
    }
});

test('each is looked at on a page that is there', () => {
  const pages = readFileSync('docs/pages.md', 'utf8');
  for (const { id, page } of situations) expect(pages, id).toContain(`| \`${page}\` |`);
});

// Nobody writes it by hand: `vitest run tools/situations --update` makes it anew.
test('the document of situations says what these say, with the pictures that are kept', async () => {
  await expect(documentOf(situations)).toMatchFileSnapshot('../../docs/situations.md');
});

const documentOf = (list: readonly Situation[]): string => `# Situations

What whoever has never seen the product must be able to say of one picture within ten seconds: where it burns, who is in danger, what to do next. \`npm run situations\` brings each about in the simulated mine, in a product of its own at ten in the morning in which nothing else goes wrong, waits for its alarms, looks that the words are in sight, and keeps the picture; \`--all\` makes both languages, all looks and three widths in \`reports/situations\`. They are declared in \`tools/situations/\`.

${list.map(partOf).join('\n\n')}
`;

const partOf = ({ id, title, scenarios, page, where, danger, next }: Situation): string => {
  const picture = `images/situations/${id}.webp`;
  return [
    `## ${title.en}`,
    '',
    `\`${id}\`: ${scenarios.length === 0 ? 'no scenario' : scenarios.map((one) => `\`${one}\``).join(' and ')}, looked at on \`${page}\`.`,
    '',
    ...(existsSync(`docs/${picture}`) ? [`![${title.en}](${picture})`, ''] : []),
    '| | 中文 | English |',
    '| --- | --- | --- |',
    ...(
      [
        ['where', where],
        ['in danger', danger],
        ['next', next],
      ] as const
    ).map(([name, said]) => `| ${name} | ${spoken.map((one) => said[one]).join(' | ')} |`),
  ].join('\n');
};

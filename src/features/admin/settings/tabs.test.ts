import { describe, expect, test } from 'vitest';
import { SEALED } from '#contracts/admin/settingTabs.ts';
import { fieldsOf, savedOf, shownOf, tabs, valuesOf } from './tabs.ts';
import { fieldWords, tabWords } from './words.ts';

const tabOf = (name: string) => {
  const found = tabs.find((tab) => tab.name === name);
  if (found === undefined) throw new Error(`no tab ${name}`);
  return found;
};

test.each(tabs.map((tab) => [tab.name, tab] as const))(
  '[S3-20] %s: its values go through the form and back unchanged',
  (_, tab) => {
    const values = valuesOf(tab, undefined);
    const given = savedOf(shownOf(values), values);
    expect(tab.schema.parse(tab.isList ? given['list'] : given)).toEqual(
      tab.schema.parse(tab.isList ? [] : {}),
    );
  },
);

test('every tab and every field has words in both languages, and no words are left of one that is gone', () => {
  const names = tabs.flatMap((tab) =>
    fieldsOf(tab, 'en', valuesOf(tab, undefined)).map(({ name }) => [`${tab.name}.${name}`, name]),
  );
  for (const [own = '', shared = ''] of names)
    expect(
      shared === 'list' || fieldWords[own] !== undefined || fieldWords[shared] !== undefined,
      own,
    ).toBe(true);
  const used = new Set(names.flat());
  expect(Object.keys(fieldWords).filter((key) => !key.includes('=') && !used.has(key))).toEqual([]);
  expect(Object.keys(tabWords).toSorted()).toEqual(tabs.map(({ name }) => name).toSorted());
});

describe('a secret', () => {
  const tab = tabOf('notify');
  const values = valuesOf(
    tab,
    JSON.stringify({ webhookUrl: `${SEALED}abc`, webhookKey: '', levels: [1] }),
  );

  test('is not shown, and says that one is kept', () => {
    expect(shownOf(values)).toEqual({ webhookKey: '', levels: [1] });
    const kept = fieldsOf(tab, 'en', values).map(({ name, input }) => [
      name,
      input.kind === 'secret' && input.kept,
    ]);
    expect(kept).toEqual([['webhookUrl', true], ['webhookKey', false], ['levels', false]]); // prettier-ignore
  });

  test('that nobody enters anew goes back sealed, one that somebody enters goes as it is', () => {
    expect(savedOf({ webhookUrl: '', levels: [2] }, values)).toEqual({
      webhookUrl: `${SEALED}abc`,
      levels: [2],
    });
    expect(savedOf({ webhookUrl: 'https://x.example/' }, values)).toEqual({
      webhookUrl: 'https://x.example/',
    });
  });
});

test('a level without a time to acknowledge waits for ever', () => {
  const tab = tabOf('alarm');
  const values = valuesOf(tab, undefined);
  const answers = { ...shownOf(values), 'ackTimeoutSec.3': undefined };
  expect(savedOf(answers, values)).toMatchObject({ ackTimeoutSec: { 1: 30, 2: 120 } });
});

test('a list of choices is entered by choosing, each with its words', () => {
  const tab = tabOf('group');
  const streams = fieldsOf(tab, 'en', valuesOf(tab, undefined)).find(
    ({ name }) => name === 'streams',
  );
  expect(streams?.input).toEqual({
    kind: 'multiSelect',
    choices: [
      { value: 'sample', label: 'Readings' },
      { value: 'alarm', label: 'Alarms' },
      { value: 'state', label: 'How the mine stands' },
      { value: 'mine', label: 'Definitions' },
    ],
  });
});

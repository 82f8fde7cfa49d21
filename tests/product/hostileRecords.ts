import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { configTabs, settingTabs } from '#contracts/admin/settingTabs.ts';

/**
 * Texts that somebody may type or paste and that mean something else further in: in headers,
 * addresses, statements, files, pages.
 */
export const hostileTexts: readonly string[] = [
  'http://a.example;sandbox/',
  'http://a.example,x/',
  'http://[::127.0.0.1]/',
  'https://user:word@a.example/',
  '//a.example;x/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fx',
  '\'; DROP TABLE entity."user"; --',
  '; , : " \' ` $ { } [ ] ( ) \\ | & * ? #',
  'a\r\nset-cookie: x=1',
  'a\tb\nc',
  '\u2028\u2029',
  '\u202Eabc\u200B\uFEFF',
  '＝１＋１；，',
  '=1+1',
  '%00%s%n${x}{{x}}',
  '(a+)+$',
  '__proto__',
  'constructor',
  '1e999',
  '-1',
  '9'.repeat(400),
  ' ',
  '[',
  '*/*/*',
  '* * * * *',
  '😀'.repeat(50),
  'x'.repeat(120_000),
  '['.repeat(20_000),
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
];

/** Texts that no text of the product may hold at all. */
export const impossibleTexts: readonly string[] = [
  'a\0b',
  '\u0000',
  '\u001b[2J',
  '\u0007',
  '\ud800',
  'x\udfffy',
];

/**
 * What a field of each kind is given when it is to hold a hostile text; kinds that hold no text are
 * left out.
 */
export function hostileFields(entity: AnyEntity, text: string): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, { shape, readonly, unique }] of Object.entries(entity.fields)) {
    if (readonly) continue;
    const own = unique ? `${text}${name}` : text;
    if (shape.kind === 'text' || shape.kind === 'longText' || shape.kind === 'richText')
      given[name] = own.slice(0, shape.max);
    else if (
      shape.kind === 'dict' ||
      shape.kind === 'images' ||
      shape.kind === 'files' ||
      shape.kind === 'color'
    )
      given[name] = own;
    else if (shape.kind === 'tags') given[name] = [own];
    else if (shape.kind === 'json') given[name] = deepValue(text);
  }
  return given;
}

const deepValue = (text: string): unknown => ({ a: [{ [text]: text }], __proto: text });

export type HostileTab = {
  readonly kind: 'sysset' | 'config';
  readonly tabName: string;
  /**
   * The tab's usual values, and those with the text in them that are put in their place as far as
   * they are taken.
   */
  readonly usual: Readonly<Record<string, unknown>>;
  readonly hostile: Record<string, unknown>;
};

/**
 * Every declared tab of settings with `text` in each value that holds texts, and one that nobody
 * declared.
 */
export function hostileTabs(text: string): HostileTab[] {
  const tabs: HostileTab[] = [];
  for (const [kind, schemas] of [
    ['sysset', settingTabs],
    ['config', configTabs],
  ] as const) {
    for (const [tabName, schema] of Object.entries(schemas)) {
      if (tabName === 'suppressWindows') continue;
      const usual = schema.parse({}) as Record<string, unknown>;
      const hostile = Object.entries(usual).flatMap(([name, value]): [string, unknown][] =>
        typeof value === 'string' ? [[name, text]] : Array.isArray(value) ? [[name, [text]]] : [],
      );
      tabs.push({ kind, tabName, usual, hostile: Object.fromEntries(hostile) });
    }
    tabs.push({
      kind,
      tabName: `pages' own`,
      usual: {},
      hostile: { [text]: text, url: text, logo: text, tiles: text, deep: [{ text }] },
    });
  }
  return tabs;
}

/** What is no object of a tab at all. */
export const impossibleTabs: readonly string[] = [
  '',
  '[',
  '"text"',
  'null',
  '1',
  '['.repeat(40_000) + ']'.repeat(40_000),
];

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedNames, storedTexts, textRooms } from '#tests/helpers/storedTexts.ts';

const keys = new Map<string, Set<string>>();
for (const room of textRooms) {
  const names = await storedNames(room);
  for (const [namespace, texts] of Object.entries(storedTexts(room, 'zh-cn') ?? {}))
    keys.set(
      namespace,
      new Set([
        ...(keys.get(namespace) ?? []),
        ...Object.keys({ ...texts, ...names[namespace] }).map((key) =>
          key.replace(/_(one|few|many|other)$/, ''),
        ),
      ]),
    );
}

/** What a file asks for: `asked` keys, whole or with gaps (`level.${...}`), of `namespaces`. */
type Asking = { readonly namespaces: readonly string[]; readonly asked: readonly string[] };

function askingOf(source: string): Asking {
  const namespaces = [...source.matchAll(/(?:useTranslation|getFixedT)\(([^)]*)\)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name),
  );
  const asked = [
    ...source.matchAll(/(?<![\w.])(?:i18n\.|i18next\.)?t\(\s*(?:'([^']+)'|`([^`]+)`)/g),
    ...source.matchAll(/(?<![\w.])t\(\s*[^'`(),]+\? '([^']+)' : '[^']+'/g),
    ...source.matchAll(/(?<![\w.])t\(\s*[^'`(),]+\? '[^']+' : '([^']+)'/g),
  ].map(([, plain, built]) => plain ?? built ?? '');
  return { namespaces, asked };
}

/** Whether one of the namespaces has the key; one with gaps wants any that fits. */
function isKnown(key: string, namespaces: readonly string[]): boolean {
  const [, before, rest = key] = /^(\w+):(.*)$/s.exec(key) ?? [];
  const pattern = rest
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const fits = new RegExp(`^${pattern.join('.*')}$`, 's');
  return (before === undefined ? namespaces : [before]).some((namespace) =>
    [...(keys.get(namespace) ?? [])].some((one) => fits.test(one)),
  );
}

const files = globSync('src/{app,crud,features,ui}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.includes('features/dev/'))
  .map((path) => ({ path, ...askingOf(readFileSync(path, 'utf8')) }));

test('a key that code asks for by name is one of the texts', () => {
  const all = [...keys.keys()];
  expect(files.flatMap(({ asked }) => asked).length).toBeGreaterThan(1500);
  const missing = files.flatMap(({ path, namespaces, asked }) =>
    asked
      // One that is given its words from outside may ask any namespace.
      .filter((key) => !isKnown(key, namespaces.length === 0 ? all : namespaces))
      .map((key) => `${path}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('the check finds a key that is nowhere, whole, built or chosen', () => {
  const { namespaces, asked } = askingOf(
    "const { t } = useTranslation('ui');t('nowhere');t(`level.${x}`);t(`none.${x}`);t(is ? 'retry' : 'gone')",
  );
  expect(asked.filter((key) => !isKnown(key, namespaces))).toEqual([
    'nowhere',
    'none.${x}',
    'gone',
  ]);
});

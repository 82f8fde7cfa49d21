import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { splitFilter } from '#base/filterText.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { endpointOf, listCallOf } from '#contracts/entity/endpoints.ts';
import { parseFilter } from '#contracts/entity/filter.ts';
import { homeCards, homeCardsOf } from '#contracts/admin/homeCards.ts';
import { readListState } from '#crud/list/listState.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import { figureCards, isForHim } from './figureCards.ts';

const questions = Object.values(figureCards).flat();
const texts = await bothTexts('features/home', 'home');

/** Questions that count records, with the entity and the filter of their page. */
const counts = questions.flatMap(({ key: [kind, name, , filter], needs, figures }) =>
  kind === 'entity'
    ? [
        {
          entity: must(
            allEntities.find((one) => one.name === name),
            String(name),
          ),
          filter,
          needs,
          figures,
        },
      ]
    : [],
);

test('what is counted is listed by the same code, on the page of the same filter', () => {
  expect(counts.length).toBeGreaterThan(20);
  for (const { entity, filter, needs, figures } of counts) {
    const list = must(endpointOf(entity, 'list'), entity.name);
    expect(list.access).toBe(needs);
    expect([list.path, ...list.aliases]).toContain(listCallOf(entity.name).path);
    const { searchParams } = new URL(must(figures[0], entity.name).to, 'http://localhost');
    expect(readListState(searchParams).filter).toEqual(filter);
  }
});

test('each filter asks for states that the declaration has', () => {
  for (const { entity, filter } of counts) {
    expect(parseFilter(entity, filter as Record<string, string>), entity.name).toMatchObject({
      ok: true,
    });
    for (const [name, text] of Object.entries(filter as Record<string, string>)) {
      const { shape } = must(entity.fields[name], name);
      if (shape.kind !== 'select') throw new Error(`${entity.name}.${name} has no states`);
      const known = Object.values(shape.choices).map(([value]) => String(value));
      expect(known).toEqual(expect.arrayContaining(splitFilter(text).value.split(',')));
    }
  }
});

test('every number has its name in both languages, and no card asks the same twice', () => {
  for (const asked of Object.values(figureCards)) {
    const keys = asked.flatMap(({ figures }) => figures.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys)
      for (const language of ['zh-cn', 'en'] as const)
        expect(texts[language][`figure.${key}`], key).toBeTruthy();
  }
});

test('a card is for whoever may read one of its numbers; those without numbers are for everybody', () => {
  const all = homeCardsOf(Object.keys(homeCards));
  const forHim = (...permissions: string[]) => all.filter((card) => isForHim(card, permissions));
  expect(forHim()).toEqual(['welcome', 'today', 'mine', 'work']);
  expect(forHim('maint/stockCount/list')).toContain('stock');
  expect(forHim('maint/stockCount/list')).not.toContain('repairs');
  expect(forHim('*/*/*')).toEqual(all);
});

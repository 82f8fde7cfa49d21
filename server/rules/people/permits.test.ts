import { expect, test } from 'vitest';
import { createRules } from '../engine.ts';
import { at, fixOf, ingestBatchOf, mineOf, told } from '#tests/helpers/testMine.ts';

const GOAF = 0;
const STORE = 1;
const [LI, CHEN] = [0, 1];

/** A closed area, and two people of whom the first has a permit for it from 100 s to 400 s. */
function mine() {
  const rules = createRules();
  rules.useModel(
    mineOf({
      areas: [
        { code: 'GOAF', areaType: 4 },
        { code: 'STORE', areaType: 2 },
      ],
      persons: [{ cardNo: 'li' }, { cardNo: 'chen' }],
    }),
  );
  const permit = { areaCode: 'GOAF', cards: new Set(['li']), from: at(100), to: at(400) };
  rules.usePermits([permit]);
  const fix = (sec: number, no: number, areaNo = GOAF): string[] =>
    told(rules.evaluate(ingestBatchOf({ fixes: [fixOf(no, at(sec), { areaNo })] })));
  return { rules, permit, fix, tick: (sec: number) => told(rules.tick(at(sec))) };
}

test('[RYXZ] who has a permit raises no alarm in its area and time; anyone beside him does', () => {
  const { fix, tick } = mine();
  expect([...fix(150, LI), ...fix(155, LI), ...tick(170)]).toEqual([]);
  expect([...fix(171, CHEN), ...fix(173, CHEN)]).toEqual(['raised restricted|chen|GOAF 1']);
});

test('a permit holds for its area alone, and not before it begins', () => {
  const { fix } = mine();
  expect([...fix(150, LI, STORE), ...fix(152, LI, STORE)]).toEqual([
    'raised restricted|li|STORE 2',
  ]);
  const early = mine();
  expect([...early.fix(50, LI), ...early.fix(52, LI)]).toEqual(['raised restricted|li|GOAF 1']);
});

test('a permit that runs out while its people are inside is an alarm at once, without a new fix', () => {
  const { fix, tick } = mine();
  fix(150, LI);
  fix(390, LI);
  expect(tick(399)).toEqual([]);
  expect(tick(400)).toEqual(['raised restricted|li|GOAF 1']);
});

test('a permit that is revoked while its people are inside is an alarm at the next second', () => {
  const { rules, fix, tick } = mine();
  fix(150, LI);
  expect(tick(151)).toEqual([]);
  rules.usePermits([]);
  expect(tick(152)).toEqual(['raised restricted|li|GOAF 1']);
});

test('who has left before the permit ended comes back like anybody: after two fixes', () => {
  const { rules, fix } = mine();
  fix(150, LI);
  fix(160, LI, STORE);
  rules.usePermits([]);
  expect(fix(170, LI)).toEqual([]);
  expect(fix(172, LI)).toEqual(['raised restricted|li|GOAF 1']);
});

test('an alarm ends when its person gets a permit, ten seconds later', () => {
  const { rules, permit, fix, tick } = mine();
  rules.usePermits([]);
  fix(150, LI);
  expect(fix(152, LI)).toEqual(['raised restricted|li|GOAF 1']);
  rules.usePermits([permit]);
  expect(tick(160)).toEqual([]);
  expect(tick(170)).toEqual(['cleared restricted|li|GOAF 1']);
});

import { expect, test } from 'vitest';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { CertificateGate, HeldSpan } from '#server/ports/rules.ts';
import { createRules } from '../engine.ts';
import { at, fixOf, ingestBatchOf, mineOf, told } from '#tests/helpers/testMine.ts';

const FACE = 0;
const ROAD = 1;
const [LI, CHEN, LOCO] = [0, 1, 2];

const gate = (more: Partial<CertificateGate> = {}): CertificateGate => ({
  areaCode: 'FACE',
  level: 4,
  trades: new Set(),
  name: ['自救器使用', 'Self-rescuer'],
  holders: new Map(),
  ...more,
});
const heldBy = (card: string, ...spans: HeldSpan[]) => new Map([[card, spans]]);

/** A face that asks for a certificate, a road that asks for none; a blaster, a fitter, a vehicle. */
function mine(gates: readonly CertificateGate[]) {
  const rules = createRules();
  rules.useModel(
    mineOf({
      areas: [{ code: 'FACE' }, { code: 'ROAD' }],
      persons: [
        { cardNo: 'li', workType: '爆破员' },
        { cardNo: 'chen', workType: '井下电钳工' },
        { cardNo: 'loco', cardType: 3 },
      ],
    }),
  );
  rules.useCertificates(gates);
  const fixed = (sec: number, no: number, areaNo = FACE, underground = true) =>
    rules.evaluate(ingestBatchOf({ fixes: [fixOf(no, at(sec), { areaNo, underground })] }));
  const fix = (...given: Parameters<typeof fixed>): string[] => told(fixed(...given));
  return { rules, fix, fixed, tick: (sec: number) => told(rules.tick(at(sec))) };
}

test('[S4 gates] who enters without the certificate is told of after two fixes, at the level that was set', () => {
  const { fix } = mine([gate()]);
  expect([...fix(1, LI), ...fix(3, LI)]).toEqual(['raised certificate|li|FACE 4']);
  const loud = mine([gate({ level: 2 })]);
  expect([...loud.fix(1, LI), ...loud.fix(3, LI)]).toEqual(['raised certificate|li|FACE 2']);
});

test('who holds it raises nothing; neither does a vehicle, nor who is asked for nothing there', () => {
  const { fix, tick } = mine([gate({ holders: heldBy('li', [at(0), at(500)]) })]);
  const quiet = [fix(1, LI), fix(3, LI), fix(1, LOCO), fix(3, LOCO), fix(1, CHEN, ROAD)];
  expect([...quiet.flat(), ...tick(30)]).toEqual([]);
});

test('what is asked of a trade is asked of it alone, wherever below ground', () => {
  const { fix } = mine([gate({ areaCode: undefined, trades: new Set(['爆破员']), level: 3 })]);
  expect([...fix(1, CHEN), ...fix(3, CHEN)]).toEqual([]);
  expect([...fix(1, LI, ROAD), ...fix(3, LI, FACE)]).toEqual(['raised certificate|li 3']);
  expect([...fix(5, LI, ROAD), ...fix(20, LI, FACE)]).toEqual([]);
  expect([...fix(30, LI, ROAD, false), ...fix(41, LI, ROAD, false)]).toEqual([
    'cleared certificate|li 3',
  ]);
});

test('a certificate that lapses while its holder is inside is told of at that second, without a fix', () => {
  const { fix, tick } = mine([gate({ holders: heldBy('li', [at(0), at(400)]) })]);
  fix(100, LI);
  fix(390, LI);
  expect(tick(399)).toEqual([]);
  expect(tick(400)).toEqual(['raised certificate|li|FACE 4']);
});

test('granted while he is inside it is over ten seconds later', () => {
  const { rules, fix, tick } = mine([gate()]);
  fix(1, LI);
  fix(3, LI);
  rules.useCertificates([gate({ holders: heldBy('li', [at(5), at(9000)]) })]);
  expect(tick(6)).toEqual([]);
  expect(tick(16)).toEqual(['cleared certificate|li|FACE 4']);
});

test('revoked while he is inside it is told of at the next second', () => {
  const { rules, fix, tick } = mine([gate({ holders: heldBy('li', [at(0), at(9000)]) })]);
  fix(1, LI);
  fix(100, LI);
  rules.useCertificates([gate({ holders: heldBy('li', [at(0), at(101)]) })]);
  expect(tick(101)).toEqual(['raised certificate|li|FACE 4']);
});

test('it is over ten seconds after he left, and begins anew when he comes back', () => {
  const { fix, tick } = mine([gate()]);
  fix(1, LI);
  fix(3, LI);
  expect([...fix(10, LI, ROAD), ...tick(15)]).toEqual([]);
  expect(tick(21)).toEqual(['cleared certificate|li|FACE 4']);
  expect([...fix(700, LI), ...fix(702, LI)]).toEqual(['raised certificate|li|FACE 4']);
});

test('the worst of what is lacking says the level, and the alarm names all of it', () => {
  const { fixed } = mine([gate(), gate({ level: 2, name: ['瓦斯检查', 'Gas inspection'] })]);
  fixed(1, LI);
  const [change] = fixed(3, LI).changes;
  expect(change?.alarm).toMatchObject({ level: 2, personNo: LI, areaNo: FACE });
  expect(change?.alarm.detail['lacks']).toEqual([
    ['自救器使用', 'Self-rescuer'],
    ['瓦斯检查', 'Gas inspection'],
  ]);
});

test('the flag that map, list and wall show stands as long as the alarm does', () => {
  const { rules, fixed } = mine([gate()]);
  fixed(1, LI);
  const on = fixed(3, LI).personFlags.get(LI) ?? 0;
  expect(on & PersonFlag.uncertified).toBe(PersonFlag.uncertified);
  fixed(10, LI, ROAD);
  const off = rules.tick(at(25)).personFlags.get(LI) ?? PersonFlag.uncertified;
  expect(off & PersonFlag.uncertified).toBe(0);
});

test('after a restart the alarm stands and ends like any other', () => {
  const first = mine([gate()]);
  first.fix(1, LI);
  first.fix(3, LI);
  const open = first.rules.openAlarms();
  const again = mine([gate()]);
  again.rules.restore(open, 1);
  expect([...again.fix(5, LI), ...again.tick(6)]).toEqual([]);
  expect([...again.fix(8, LI, ROAD), ...again.tick(18)]).toEqual(['cleared certificate|li|FACE 4']);
});

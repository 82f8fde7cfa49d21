import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { meterReading } from '#contracts/maintenance/meterReading.ts';
import { systemActor } from '#server/entity/actor.ts';
import { person, startTestUpkeep, value, type TestUpkeep } from '#tests/helpers/testUpkeep.ts';
import { HOUR_MS, UPKEEP_START as START } from '#tests/helpers/upkeepTasks.ts';

let work: TestUpkeep;
beforeAll(async () => {
  work = await startTestUpkeep(START);
}, 120_000);
afterAll(() => work.stop());

const read = (equipmentId: string, hours: number, more: object = {}) =>
  work.engine.of(meterReading).create({ equipmentId, hours, ...more }, person('Li'));
const hoursOf = async (id: string) => (await work.get(equipment, id))['runHours'];

test('the newest reading of a machine is its running hours, by when it was read and not by when it was written', async () => {
  const machine = await work.machine();
  const made = value(await read(machine, 1_200));
  expect(made).toMatchObject({ time: START, userId: 'Li' });
  expect(await hoursOf(machine)).toBe(1_200);
  value(await read(machine, 1_100, { time: START - 24 * HOUR_MS }));
  expect(await hoursOf(machine)).toBe(1_200);
  const later = value(await read(machine, 1_250.5));
  expect(await hoursOf(machine)).toBe(1_250.5);
  value(await work.engine.of(meterReading).remove([later.id], systemActor));
  expect(await hoursOf(machine)).toBe(1_200);
});

test('a reading that goes back is refused unless the meter was changed; so is one of the future', async () => {
  const machine = await work.machine();
  value(await read(machine, 500, { time: START - HOUR_MS }));
  expect(await read(machine, 499)).toMatchObject({ error: { code: 'meter_back', field: 'hours' } });
  const between = { time: START - 2 * HOUR_MS };
  expect(await read(machine, 501, between)).toMatchObject({ error: { code: 'meter_back' } });
  expect(await read(machine, 600, { time: START + 1 })).toMatchObject({
    error: { code: 'bad_request', field: 'time' },
  });
  value(await read(machine, 3, { isNewMeter: true }));
  expect(await hoursOf(machine)).toBe(3);
});

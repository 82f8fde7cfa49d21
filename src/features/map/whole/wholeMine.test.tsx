import { afterEach, expect, test, vi } from 'vitest';
import type { MineModel } from '#contracts/mine/mine.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import type { MineLive } from '../mineLive.ts';
import { PeopleTable } from '../peopleTable.ts';
import type { Places } from '../places.ts';
import { WholeMine } from './WholeMine.tsx';

const tabs = [
  { key: 'L1', name: '-150', z: -150 },
  { key: 'L2', name: '-250', z: -250 },
];
const live = {
  alarms: [testAlarm({ id: 'a' })],
  people: new PeopleTable(tabs, new Set(), new Set()),
} as unknown as MineLive;
const placesOf = (alarm: object | undefined): Places =>
  ({ of: () => undefined, alarm: () => alarm }) as unknown as Places;
const enter = vi.fn<(key: string) => void>();
const shown = mineOf();

function mineOf(isOld = false, where = placesOf(undefined)) {
  return (
    <WholeMine
      model={{ points: [] } as unknown as MineModel}
      tabs={tabs}
      grounds={new Map()}
      live={live}
      places={where}
      trapped={new Set()}
      stands={
        new Map([
          ['L1', { people: 12, worst: undefined, count: 0 }],
          ['L2', { people: 3, worst: 1, count: 2 }],
        ])
      }
      isOld={isOld}
      onTab={enter}
    />
  );
}
afterEach(() => void enter.mockClear());

const level = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(name) });

test('every level says who is there, its worst alarm and its gas; a click leads into it', async () => {
  const { user } = await renderPage(shown);
  const [upper, lower] = [level('-150'), level('-250')];
  expect(upper.textContent).toContain(said('map:peopleHere', { count: 12 }));
  expect(upper.textContent).toContain(said('map:whole.noAlarm'));
  expect(upper.textContent).toContain(said('map:whole.noGas'));
  expect(lower.textContent).toContain(
    said('map:whole.alarms', { level: said('ui:level.1'), count: 2 }),
  );
  await user.click(lower);
  expect(enter.mock.calls).toEqual([['L2']]);
});

test('by keyboard: up and down go from level to level and stop at the ends, Enter leads into one', async () => {
  const { user } = await renderPage(shown);
  const [upper, lower] = [level('-150'), level('-250')];
  upper.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(lower);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(enter.mock.calls).toEqual([['L1']]);
});

test('an alarm that no level can show is not passed over', async () => {
  const { text } = await renderPage(shown);
  expect(text()).toContain(said('map:whole.unplaced', { count: 1 }));
});

test('nor is one whose place is on a level that is not there', async () => {
  const elsewhere = placesOf({ tab: 'L9', x: 0, y: 0 });
  const { text } = await renderPage(mineOf(false, elsewhere));
  expect(text()).toContain(said('map:whole.unplaced', { count: 1 }));
});

test('nobody is told that there is no alarm by what is old', async () => {
  const old = await renderPage(mineOf(true));
  expect(old.text()).not.toContain(said('map:whole.noAlarm'));
});

test('nor is who may not see alarms', async () => {
  const { text } = await renderPage(shown, { permissions: [] });
  expect(text()).not.toContain(said('map:whole.noAlarm'));
});

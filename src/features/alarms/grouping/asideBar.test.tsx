import { afterEach, expect, test } from 'vitest';
import { Heads } from '#features/people/api.ts';
import { linkOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { alarmView, showAlarms, showRaw } from '../shown/alarmView.ts';
import { noFilter } from '../shown/noFilter.ts';
import { AsideBar } from './AsideBar.tsx';
import { FoldChips } from './FoldChips.tsx';
import { Folds, type Fold } from './folds.ts';

afterEach(() => {
  showAlarms(noFilter);
  showRaw(false);
  alarmView.open = [];
});
const SHELVED = 5;
const SUPPRESSED = 6;
const alarms = [
  testAlarm({ id: '1', state: SHELVED }),
  testAlarm({ id: '2', state: SUPPRESSED }),
  testAlarm({ id: '3', state: SUPPRESSED }),
];
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('where nothing is aside and no flood runs, nothing stands there', async () => {
  const { text } = await renderPage(
    <AsideBar alarms={[testAlarm()]} lately={10} hasGroups={false} />,
  );
  expect(text()).toBe('');
});

test('what is aside is counted by kind; pressed it is what the list shows, pressed again all', async () => {
  const { user } = await renderPage(<AsideBar alarms={alarms} lately={0} hasGroups={false} />);
  const suppressed = button(said('alarmActions:suppressed', { count: 2 }));
  expect(button(said('alarmActions:shelved', { count: 1 }))).toBeTruthy();
  await user.click(suppressed);
  expect(alarmView.filter.state).toBe('suppressed');
  expect(suppressed.getAttribute('aria-pressed')).toBe('true');
  await user.click(suppressed);
  expect(alarmView.filter).toEqual(noFilter);
});

test('a filter on what has gone can still be taken back', async () => {
  showAlarms({ ...noFilter, state: 'shelved' });
  const { user } = await renderPage(<AsideBar alarms={[]} lately={0} hasGroups={false} />);
  await user.click(button(said('alarmActions:shelved', { count: 0 })));
  expect(alarmView.filter.state).toBe('all');
});

test('more than ten in ten minutes are called a flood, which can be shown one by one', async () => {
  const { user } = await renderPage(<AsideBar alarms={[]} lately={11} hasGroups={false} />);
  expect(screen.getByRole('status').textContent).toBe(said('alarmActions:flood', { count: 11 }));
  await user.click(button(said('alarmActions:raw')));
  expect(alarmView.isRaw).toBe(true);
  await user.click(button(said('alarmActions:grouped')));
  expect(alarmView.isRaw).toBe(false);
});

test('groups are a way of reading: without a flood too they can be shown one by one, and folded again', async () => {
  const { user } = await renderPage(<AsideBar alarms={[]} lately={0} hasGroups />);
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(button(said('alarmActions:raw')));
  expect(alarmView.isRaw).toBe(true);
});

test('who reads one by one has the way back, though nothing is in groups then', async () => {
  showRaw(true);
  const { user } = await renderPage(<AsideBar alarms={[]} lately={0} hasGroups={false} />);
  await user.click(button(said('alarmActions:grouped')));
  expect(alarmView.isRaw).toBe(false);
});

test('a chip says how many people are where its alarms are, and doubts it on a line that says nothing', async () => {
  const there = alarms.map((alarm) => ({ ...alarm, areaNo: 4 }));
  const fold: Fold = { kind: 'alike', key: 'k', members: there, isOpen: false };
  const { core } = await renderPage(
    <Heads value={new Map([[4, 12]])}>
      <Folds value={new Map([['row', [fold]]])}>
        <FoldChips alarm={testAlarm({ id: 'row' })} />
      </Folds>
    </Heads>,
  );
  const words = ['fold.alike', 'fold.people'].map((key, i) =>
    said(`alarmActions:${key}`, { count: [3, 12][i] }),
  );
  expect(button(words.join(' · '))).toBeTruthy();
  core.show({ kind: 'link' }, linkOf({ silence: 'lost' }));
  expect(await screen.findByRole('button', { name: `${words.join(' · ')}?` })).toBeTruthy();
});

test('a chip says how many stand behind a row and brings them out', async () => {
  const fold: Fold = { kind: 'alike', key: 'k', members: alarms, isOpen: false };
  const { user } = await renderPage(
    <Folds value={new Map([['row', [fold]]])}>
      <FoldChips alarm={testAlarm({ id: 'row' })} />
    </Folds>,
  );
  const chip = button(said('alarmActions:fold.alike', { count: 3 }));
  expect(chip.getAttribute('aria-expanded')).toBe('false');
  await user.click(chip);
  expect(alarmView.open).toEqual(['k']);
});

test('a row that an open fold brought out says that it stands below another', async () => {
  const fold: Fold = { kind: 'cause', key: 'k', members: alarms, isOpen: true };
  await renderPage(
    <Folds value={new Map([['row', [fold]]])}>
      <FoldChips alarm={testAlarm({ id: '2' })} />
    </Folds>,
  );
  expect(screen.getByLabelText(said('alarmActions:fold.below'))).toBeTruthy();
});

import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { slopeOverview, type SlopeDevice } from '#contracts/slopes/slopeCalls.ts';
import { linkOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { slopeDeviceOf } from '#tests/helpers/testSlope.ts';
import { SlopeList } from './SlopeList.tsx';

const AT = 1_790_000_000_000;
const device = (code: string, more: Partial<SlopeDevice> = {}): SlopeDevice =>
  slopeDeviceOf(code, AT, more);
async function list(devices: SlopeDevice[], chosen: string[] = []) {
  const onChosen = vi.fn<(devices: readonly string[]) => void>();
  const overview = slopeOverview.parse({
    at: AT,
    slopes: [{ code: 'S1', name: '西帮', height: null, level: 0, alarmIds: [] }],
    devices,
    zones: [],
  });
  const page = await renderPage(
    <SlopeList overview={overview} model={mineOf({})} chosen={chosen} onChosen={onChosen} />,
  );
  return { ...page, onChosen };
}
const row = (code: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`接收机${code}`) });
const box = (code: string): HTMLInputElement =>
  screen.getByRole('checkbox', { name: said('slopes:chart', { name: `接收机${code}` }) });

test('a receiver has its velocity and how far it has moved', async () => {
  await list([device('1')]);
  expect(row('1').textContent).toMatch(/1\.3 mm\/d|1\.2 mm\/d/);
  expect(row('1').textContent).toContain('5 mm');
});

test('one that is silent for more than three periods is marked as old', async () => {
  await list([device('1', { t: AT - 181_000 }), device('2', { t: AT - 179_000 })]);
  expect(row('1').closest('li')?.dataset['old']).toBe('true');
  expect(row('2').closest('li')?.dataset['old']).toBeUndefined();
});

test('one that was never heard says so, and claims no figures', async () => {
  await list([device('1', { t: null, velocity: null, cumX: null })]);
  expect(row('1').textContent).toContain(said('slopes:never'));
  expect(row('1').textContent).not.toContain('mm');
});

test('a velocity above a limit that the noise explains is told as such', async () => {
  await list([device('1', { velocity: 6 }), device('2', { velocity: 6, level: 4 })]);
  expect(row('1').textContent).toContain('~ 6.0');
  expect(row('2').textContent).not.toContain('~');
});

test('a row alone is charted by a press, several by their boxes, at most six', async () => {
  const six = ['1', '2', '3', '4', '5', '6'];
  const { user, onChosen } = await list(
    [...six, '7'].map((code) => device(code)),
    six,
  );
  expect(box('7').disabled).toBe(true);
  await user.click(row('7'));
  await user.click(box('2'));
  expect(onChosen.mock.calls).toEqual([[['7']], [['1', '3', '4', '5', '6']]]);
});

test('a calm that is not to be believed has a question mark', async () => {
  const { core } = await list([device('1')]);
  core.show({ kind: 'link' }, linkOf({ state: 'offline' }));
  await waitFor(() => expect(row('1').textContent).toContain(`${said('slopes:calm')}?`));
});

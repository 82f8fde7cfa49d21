import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Rescued } from '#contracts/evacuation/evacuation.ts';
import { linkOf } from '#tests/helpers/pageFrames.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { StateTiles, type Part } from './StateTiles.tsx';

const somebody = (personNo: number, more: Partial<Rescued> = {}): Rescued => ({
  personNo,
  cardNo: String(personNo),
  name: `P${personNo}`,
  deptName: '',
  teamName: '',
  workType: '',
  mobile: '',
  startAreaNo: -1,
  state: 'moving',
  safeAt: null,
  markedBy: null,
  note: '',
  photo: '',
  areaNo: -1,
  x: 0,
  y: 0,
  z: 0,
  fixAt: 0,
  outMetres: 10,
  outTo: 'exit',
  ...more,
});
const people = [
  somebody(1),
  somebody(2, { state: 'safe', outMetres: null, outTo: null }),
  somebody(3, { state: 'lost', outMetres: null, outTo: null }),
];
async function tiles(part?: Part, isOld = false) {
  const onPart = vi.fn<(part: Part | undefined) => void>();
  const page = await renderPage(
    <StateTiles people={people} part={part} onPart={onPart} isOld={isOld} />,
  );
  const [noWay, roster, ...states] = screen.getAllByRole('button');
  const figures = (): (string | undefined)[] =>
    screen
      .getAllByRole('button')
      .map((tile) => tile.querySelector('strong')?.textContent ?? undefined);
  return { ...page, onPart, noWay, roster, states, figures };
}

test('each state has its count; who is safe is not counted as without a way out', async () => {
  const { figures } = await tiles();
  await waitFor(() => expect(figures()).toEqual(['1', '3', '1', '0', '1', '0', '0', '1']));
});

test('a roster that is old puts a question mark behind each count but the roster’s own', async () => {
  const { figures } = await tiles(undefined, true);
  expect(figures()).toEqual(['1?', '3', '1?', '0?', '1?', '0?', '0?', '1?']);
});

test('a line that is cut does so too', async () => {
  const { core, figures } = await tiles();
  await waitFor(() => expect(figures()[0]).toBe('1'));
  core.show({ kind: 'link' }, linkOf({ state: 'offline' }));
  await waitFor(() => expect(figures()).toEqual(['1?', '3', '1?', '0?', '1?', '0?', '0?', '1?']));
});

test('a tile shows only its own, the same again everybody', async () => {
  const { user, onPart, noWay, states } = await tiles('trapped');
  expect(noWay?.getAttribute('aria-pressed')).toBe('true');
  if (noWay && states[0]) {
    await user.click(noWay);
    await user.click(states[0]);
  }
  expect(onPart.mock.calls).toEqual([[undefined], ['lost']]);
});

test('those without a way out carry the words for it', async () => {
  const { noWay } = await tiles();
  expect(noWay?.textContent).toContain(said('evacuation:noWay'));
});

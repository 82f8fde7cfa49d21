import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import type { WidgetType } from '../model/widget.ts';
import { mineMoment } from '#base/mineTime.ts';
import type { PlayerData } from '#contracts/signage/playerData.ts';
import { Screen } from './Screen.tsx';

const spoken: { text: string; volume: number }[] = [];
const cancel = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      volume = 1;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text, volume }: (typeof spoken)[number]) => spoken.push({ text, volume }),
    cancel,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  spoken.length = 0;
});

const widget = (type: WidgetType, props: object, more: object = {}) => ({
  id: type,
  type,
  x: 0,
  y: 0,
  w: 400,
  h: 200,
  props,
  ...more,
});
const shown = (volume: number | undefined, ...components: object[]) => {
  const design = { width: 1920, height: 1080, content: { pages: [{ id: 'p', components }] } };
  return renderPage(
    volume === undefined ? <Screen design={design} /> : <Screen design={design} volume={volume} />,
    { path: '/screen/show', answers: {} },
  );
};

test('[S2-50, S2-54] a text and a scrolling page stand on the screen', async () => {
  const { text } = await shown(
    0,
    widget('text', { text: 'Level 300', size: 90 }),
    widget('scroll', { text: 'First line\nSecond line', pass: 20 }),
  );
  expect(screen.getByText('Level 300').style.fontSize).toBe('90px');
  expect(text()).toContain('Second line');
  expect(screen.getByText(/First line/).style.animationDuration).toBe('20s');
});

test('[S2-47] a film plays over and over without its sound; without one it says so', async () => {
  const { text } = await shown(0, widget('film', { url: '/files/a.mp4' }));
  const film = document.querySelector('video');
  expect(film).toMatchObject({ loop: true, muted: true, autoplay: true });
  expect(film?.getAttribute('src')).toBe('/files/a.mp4');
  expect(text()).not.toContain(said('designer:noFilm'));
});

test('[S2-55] speech is said at once at the volume of the screen, and nowhere where there is none', async () => {
  const words = widget('tts', { text: 'Put on your helmet', minutes: 5 });
  const { text } = await shown(40, words);
  expect(text()).toContain('Put on your helmet');
  expect(spoken).toEqual([{ text: 'Put on your helmet', volume: 0.4 }]);
  spoken.length = 0;
  await shown(undefined, words);
  expect(spoken).toEqual([]);
});

test('[S2-56] a touch on a product tells where it is to be had, and another puts it away', async () => {
  const { user } = await shown(
    0,
    widget('product', { title: 'Boots', price: '¥ 86', text: 'Store, window 2' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Boots/ }));
  expect(screen.getByRole('dialog', { name: 'Boots' }).textContent).toContain('Store, window 2');
  await user.click(screen.getByRole('button', { name: said('designer:close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[S2-41] a widget comes in as it was chosen, one of a newer version at once', async () => {
  await shown(
    0,
    widget('text', { text: 'faded' }, { animation: { in: 'fade' } }),
    widget('notice', { text: 'newer' }, { animation: { in: 'dissolve' } }),
  );
  const entranceOf = (words: string) =>
    screen.getByText(words).closest('[data-entrance]')?.getAttribute('data-entrance');
  expect([entranceOf('faded'), entranceOf('newer')]).toEqual(['fade', undefined]);
});

test('[S2-51, S2-53] a player shows the time of the mine and the cards that it was told of', async () => {
  const now = mineMoment(2026, 11, 28, 21, 5);
  const card = { id: 'k1', name: 'Li Wei', dept: 'Drilling', team: 'A', post: 'Driller', duty: '' };
  const told: PlayerData = {
    now,
    charts: [],
    cards: [
      {
        team: 'A',
        shift: '',
        leaders: false,
        at: now,
        list: [{ ...card, photoUrl: null, honour: null }],
      },
    ],
  };
  const components = [
    widget('clock', {}),
    widget('workerCards', { team: 'A', title: 'Team A' }, { id: 'cards' }),
  ];
  const design = { width: 1920, height: 1080, content: { pages: [{ id: 'p', components }] } };
  const { text } = await renderPage(<Screen design={design} told={{ data: told, now }} />, {
    path: '/player',
  });
  expect(text()).toContain('21:05');
  expect(text()).toContain('Team A');
  expect(text()).toContain('Li Wei');
});

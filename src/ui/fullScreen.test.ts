import { expect, test } from 'vitest';
import { toggleFullScreen } from './fullScreen.ts';

function stage(refuses = false) {
  const said: string[] = [];
  const element = {
    requestFullscreen: async () => {
      said.push('fill');
      if (refuses) throw new TypeError('not allowed');
      screen.fullscreenElement = element;
    },
  };
  const screen = {
    fullscreenElement: null as unknown,
    exitFullscreen: async () => {
      said.push('exit');
      screen.fullscreenElement = null;
    },
  };
  return { said, element, screen: screen as unknown as Document };
}

test('[S9-10] the first call fills the screen, the second gives it back', async () => {
  const { said, element, screen } = stage();
  await toggleFullScreen(element, screen);
  await toggleFullScreen(element, screen);
  expect(said).toEqual(['fill', 'exit']);
});

test('a refusal is no error', async () => {
  const { element, screen } = stage(true);
  await expect(toggleFullScreen(element, screen)).resolves.toBeUndefined();
});

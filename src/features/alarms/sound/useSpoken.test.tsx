import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/helpers/render.tsx';
import { setSpoken, soundDesk } from './soundDesk.ts';
import { useSpoken } from './useSpoken.ts';

const said: { text: string; lang: string }[] = [];
class Utterance {
  readonly text: string;
  lang = '';
  volume = 1;
  constructor(text: string) {
    this.text = text;
  }
}
beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: ({ text, lang }: Utterance) => void said.push({ text, lang }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  said.length = 0;
  Object.assign(soundDesk, { leads: false, spoken: false, mute: undefined });
});

function Voice({ id, words }: { readonly id: string; readonly words: string }) {
  useSpoken(id, words);
  return null;
}

test.each([
  ['zh-cn', 'zh-CN'],
  ['en', 'en-US'],
] as const)(
  'in %s an alarm is said once, as %s, by the window that sounds',
  async (language, lang) => {
    soundDesk.leads = true;
    setSpoken(true);
    await renderPage(<Voice id="a" words="CH4 1.2" />, { language });
    expect(said).toEqual([{ text: 'CH4 1.2', lang }]);
  },
);

test('nobody hears it where it was not asked for, in a window that does not sound, or muted', async () => {
  soundDesk.leads = true;
  await renderPage(<Voice id="a" words="CH4 1.2" />);
  expect(said).toEqual([]);
  act(() => {
    soundDesk.mute = { until: Date.now() + 60_000, level: 1 };
    setSpoken(true);
  });
  expect(said).toEqual([]);
});

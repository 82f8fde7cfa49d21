import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { speak } from '#ui/speak.ts';
import { soundDesk } from './soundDesk.ts';

/**
 * Says `words` aloud in the language of the page, once for each `key`: in the one window that
 * sounds, where somebody wants it and nothing is muted.
 */
export function useSpoken(key: string | undefined, words: string): void {
  const { i18n } = useTranslation();
  const { leads, spoken, mute, volume } = useSnapshot(soundDesk);
  const isWanted = leads && spoken && mute === undefined;
  const say = useEffectEvent(() => speak(words, i18n.language, volume * 100));
  useEffect(() => (isWanted && key !== undefined ? say() : undefined), [key, isWanted]);
}

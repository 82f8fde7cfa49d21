import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { WallPanel } from '#features/walls/api.ts';
import { speak } from '#ui/speak.ts';
import css from './screen.module.css';
import { Sound } from './sound.ts';

type Props = {
  readonly words: string;
  /** How often it is said. */
  readonly minutes: number;
};

/** A text that is shown and said aloud, at once and again and again, where the browser may. */
export function SpeechWidget({ words, minutes }: Props) {
  const { t, i18n } = useTranslation('designer');
  const volume = useContext(Sound);
  const { language } = i18n;
  useEffect(() => {
    if (volume === 0 || words === '') return undefined;
    let end = speak(words, language, volume);
    const timer = window.setInterval(() => {
      end = speak(words, language, volume);
    }, minutes * 60_000);
    return () => {
      window.clearInterval(timer);
      end();
    };
  }, [words, minutes, volume, language]);
  return (
    <WallPanel title={t('widget.tts')}>
      <p className={words === '' ? css.hint : css.notice}>{words === '' ? t('noWords') : words}</p>
    </WallPanel>
  );
}

import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { light, setWeak } from '#ui/theme/scheme.ts';
import css from './Marks.module.css';

pageTexts('dev.marks', {
  'zh-cn': {
    weak: '色弱模式（本浏览器）',
    acknowledged: '已确认',
    flashing: '未确认（闪烁）',
    quiet: '当前没有',
    chips: '标签',
    tones: '状态',
  },
  en: {
    weak: 'Colour-weak (this browser)',
    acknowledged: 'Acknowledged',
    flashing: 'Not acknowledged (blinks)',
    quiet: 'None now',
    chips: 'Chips',
    tones: 'States',
  },
});

const levels = [1, 2, 3, 4, 'lost'] as const;
const tones: readonly Tone[] = ['full', 'half', 'ring', 'cross', 'dash'];

/** The marks of levels and states, to be looked at in every theme, without a colour, and forced. */
export function Component() {
  const { t } = useTranslation('dev.marks');
  const { weak } = useSnapshot(light);
  return (
    <>
      <Switch
        label={t('weak')}
        checked={weak}
        onChange={(event) => setWeak(event.currentTarget.checked)}
      />
      <section aria-label={t('acknowledged')}>
        <h2>{t('acknowledged')}</h2>
        <p className={css.row}>
          {levels.map((level) => (
            <AlarmMark key={level} level={level} size={20} />
          ))}
        </p>
      </section>
      <section aria-label={t('flashing')}>
        <h2>{t('flashing')}</h2>
        <p className={css.row}>
          {levels.map((level) => (
            <AlarmMark key={level} level={level} size={20} flashing />
          ))}
        </p>
      </section>
      <section aria-label={t('quiet')}>
        <h2>{t('quiet')}</h2>
        <p className={css.row}>
          {levels.map((level) => (
            <AlarmMark key={level} level={level} size={20} quiet />
          ))}
        </p>
      </section>
      <section aria-label={t('chips')}>
        <h2>{t('chips')}</h2>
        <p className={css.row}>
          {levels.map((level) => (
            <LevelChip key={level} level={level} />
          ))}
        </p>
      </section>
      <section aria-label={t('tones')}>
        <h2>{t('tones')}</h2>
        <p className={css.row}>
          {tones.map((tone) => (
            <StatusDot key={tone} tone={tone}>
              {tone}
            </StatusDot>
          ))}
          <StaleMark />
        </p>
      </section>
    </>
  );
}

import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTexts } from '#ui/pageTexts.ts';
import { rowHeights, seriesColours } from '#ui/theme/tokens.ts';
import { colourSteps, scaleSteps } from './scaleSteps.ts';
import css from './Scales.module.css';

pageTexts('dev.scales', {
  'zh-cn': {
    type: '字号',
    leading: '行距',
    space: '间距',
    radius: '圆角',
    control: '控件高度',
    depth: '浮层阴影',
    mark: '选中标记',
    colours: '颜色',
    series: '曲线颜色',
    density: '表格行高',
    motion: '动效（150 ms；系统要求时没有）',
    press: '悬停或聚焦',
    sample: '甲烷 0.42 %CH₄ · −150 m 水平',
    lines: '−150 运输大巷皮带机头烟雾报警，附近 12 人，最近的救护人员步行 6 分钟。',
  },
  en: {
    type: 'Type',
    leading: 'Leading',
    space: 'Space',
    radius: 'Radius',
    control: 'Heights of controls',
    depth: 'Shadows of what floats',
    mark: 'Marks of what is chosen',
    colours: 'Colours',
    series: 'Colours of series',
    density: 'Rows of tables',
    motion: 'Motion (150 ms; none where the system asks for none)',
    press: 'Point at it or focus it',
    sample: 'Methane 0.42 %CH₄ · level −150 m',
    lines:
      'Smoke at the belt head of the −150 m haulage way, 12 people near, the nearest rescuers are 6 minutes on foot.',
  },
});

const read = (step: string): string => `var(--ph-${step})`;

/** Type, space, depth, colour and motion of the product: all that sheets may take. */
export function Component() {
  const { t } = useTranslation('dev.scales');
  return (
    <div className={css.page}>
      <section aria-label={t('type')}>
        <h2>{t('type')}</h2>
        {scaleSteps.type.map((step) => (
          <p key={step} data-step={step} style={{ fontSize: read(step) }}>
            <code>{step}</code> {t('sample')}
          </p>
        ))}
      </section>
      <section aria-label={t('leading')}>
        <h2>{t('leading')}</h2>
        <div className={css.shelf}>
          {scaleSteps.leading.map((step) => (
            <p key={step} data-step={step} style={{ lineHeight: read(step) }}>
              <code>{step}</code> {t('lines')}
            </p>
          ))}
        </div>
      </section>
      <Steps name="space" look={(step) => ({ width: read(step), height: read('space-4') })} />
      <Steps name="radius" look={(step) => ({ width: 48, height: 32, borderRadius: read(step) })} />
      <Steps name="control" look={(step) => ({ width: 48, height: read(step) })} />
      <Steps
        name="depth"
        isPlain
        look={(step) => ({ width: 72, height: 40, boxShadow: read(step) })}
      />
      <Steps
        name="mark"
        isPlain
        look={(step) => ({ width: 72, height: 40, boxShadow: read(step) })}
      />
      <section aria-label={t('colours')}>
        <h2>{t('colours')}</h2>
        <ul className={css.row}>
          {colourSteps.map((step) => (
            <li key={step} className={css.step} data-step={step}>
              <i className={css.swatch} style={{ background: read(step) }} />
              <code>{step}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('series')}>
        <h2>{t('series')}</h2>
        <ul className={css.row}>
          {seriesColours.map((colour) => (
            <li key={colour} className={css.step}>
              <i className={css.swatch} style={{ background: colour }} />
              <code>{colour}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('density')}>
        <h2>{t('density')}</h2>
        <ul>
          {Object.entries(rowHeights).map(([name, height]) => (
            <li key={name} className={css.rowOfTable} style={{ height }}>
              <code>
                {name} {height}
              </code>{' '}
              {t('sample')}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('motion')}>
        <h2>{t('motion')}</h2>
        <button type="button" className={css.moving}>
          {t('press')}
        </button>
      </section>
    </div>
  );
}

type StepsProps = {
  readonly name: 'space' | 'radius' | 'control' | 'depth' | 'mark';
  readonly look: (step: string) => CSSProperties;
  /** It is seen by its edge, not by its ground. */
  readonly isPlain?: boolean;
};

/** The steps of one scale, each as a box that wears it. */
function Steps({ name, look, isPlain = false }: StepsProps) {
  const { t } = useTranslation('dev.scales');
  const steps: readonly string[] = scaleSteps[name];
  return (
    <section aria-label={t(name)}>
      <h2>{t(name)}</h2>
      <ul className={css.row}>
        {steps.map((step) => (
          <li key={step} className={css.step} data-step={step}>
            <i className={isPlain ? css.plain : css.box} style={look(step)} />
            <code>{step}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { keepLook } from '#crud/ownLook.ts';
import { densities, setDensity, spacing } from '#ui/preferences/density.ts';
import { magnified, setSize, sizes } from '#ui/preferences/size.ts';
import css from './user.module.css';

/** How large everything is shown and how close rows stand: at once, and kept in the account. */
export function SizeChoices() {
  const { t } = useTranslation('user');
  const { size } = useSnapshot(magnified);
  const { density } = useSnapshot(spacing);
  return (
    <>
      <section>
        <h2 className={css.heading}>{t('size')}</h2>
        <p className="ph-dim">{t('sizeHint')}</p>
        <SegmentedControl
          aria-label={t('size')}
          value={String(size)}
          data={sizes.map((value) => ({ value: String(value), label: `${value}%` }))}
          onChange={(value) => {
            const chosen = sizes.find((one) => String(one) === value);
            if (chosen === undefined) return;
            setSize(chosen);
            void keepLook({ size: chosen });
          }}
        />
      </section>
      <section>
        <h2 className={css.heading}>{t('density')}</h2>
        <SegmentedControl
          aria-label={t('density')}
          value={density}
          data={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
          onChange={(value) => {
            const chosen = densities.find((one) => one === value);
            if (chosen === undefined) return;
            setDensity(chosen);
            void keepLook({ density: chosen });
          }}
        />
      </section>
    </>
  );
}

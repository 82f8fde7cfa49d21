import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { keepLook, type Look } from '#crud/ownLook.ts';
import { languageName, languages, shownLanguage } from '#ui/preferences/language.ts';
import { setLanguage } from '#ui/preferences/textFolder.ts';
import { light, setPrimary, setScheme, setWeak } from '#ui/theme/scheme.ts';
import { Sheet } from './Sheet.tsx';
import { SizeChoices } from './SizeChoices.tsx';
import css from './user.module.css';

/** Colours to choose from: none of them a hue of an alarm. */
const colours = ['#3fb6a8', '#4f9bb0', '#7d8fd0', '#9a83c4', '#8fa35a', '#a08f7a'] as const;

/**
 * `/user/settings`: light, language, colour, size, density; at once, and kept in this browser and in
 * the account.
 */
export function Component() {
  const { t } = useTranslation('user');
  const { scheme, primary, weak } = useSnapshot(light);
  const keep = (part: Look): void => void keepLook(part);
  return (
    <Sheet title={t('settings')} note={t('settingsNote')}>
      <Switch
        label={t('night')}
        checked={scheme === 'dark'}
        onChange={(event) => {
          const dark = event.currentTarget.checked;
          setScheme(dark ? 'dark' : 'light');
          keep({ dark });
        }}
      />
      <Switch
        label={t('colourWeak')}
        description={t('colourWeakHint')}
        checked={weak}
        onChange={(event) => {
          const isWeak = event.currentTarget.checked;
          setWeak(isWeak);
          keep({ weak: isWeak });
        }}
      />
      <section>
        <h2 className={css.heading}>{t('language')}</h2>
        <SegmentedControl
          aria-label={t('language')}
          value={shownLanguage()}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={(value) => {
            const chosen = languages.find((one) => one === value);
            if (chosen === undefined) return;
            setLanguage(chosen);
            keep({ language: chosen });
          }}
        />
      </section>
      <section>
        <h2 className={css.heading}>{t('colour')}</h2>
        <div className={css.row} role="group" aria-label={t('colour')}>
          {[undefined, ...colours].map((colour) => (
            <button
              key={colour ?? 'own'}
              type="button"
              className={css.swatch}
              style={{
                background:
                  colour ?? 'linear-gradient(135deg, var(--ph-raised) 50%, var(--ph-edge) 50%)',
              }}
              aria-pressed={colour === primary}
              aria-label={colour ?? t('colourDefault')}
              title={colour ?? t('colourDefault')}
              onClick={() => {
                setPrimary(colour);
                keep({ colour: colour ?? null });
              }}
            />
          ))}
        </div>
      </section>
      <SizeChoices />
    </Sheet>
  );
}

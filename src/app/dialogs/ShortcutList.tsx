import '#ui/theme/pageStyles.ts';
import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { helpPath } from '#features/help/api.ts';
import { setSingleKeys, shortcuts } from '#ui/shortcuts/shortcuts.ts';
import css from './dialogs.module.css';
import { controlsHere } from './controlsHere.ts';
import { useFocusBack } from './useFocusBack.ts';

const keyNames: Readonly<Record<string, string>> = {
  space: 'Space',
  escape: 'Esc',
  enter: 'Enter',
  mod: 'Ctrl',
};

/**
 * What the keys do on this page, those of its tables and maps too, and a switch for those who do not
 * want single keys.
 */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['app', 'dialogs']);
  useFocusBack();
  const { list, singleKeys } = useSnapshot(shortcuts);
  // What stood on the page when the list was asked for.
  const [controls] = useState(controlsHere);
  const shown = [...new Map(list.map((shortcut) => [shortcut.combo, shortcut])).values()];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcutsOf')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      classNames={{ overlay: css.belowStrip ?? '', inner: css.belowStrip ?? '' }}
    >
      <dl className={css.list}>
        {shown.map(({ combo, label }) => (
          <div key={combo} className={css.row}>
            <dt>
              {combo.split('+').map((key) => (
                <Kbd key={key}>{keyNames[key] ?? key.toUpperCase()}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      {controls.map(({ name, keys }) => (
        <section key={name} aria-label={t(`keys.${name}`)}>
          <h3>{t(`keys.${name}`)}</h3>
          <dl className={css.list}>
            {keys.map(([combo, does]) => (
              <div key={does} className={css.row}>
                <dt>
                  {combo.split(' ').map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{t(`keys.${does}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={t('singleKeys')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <Link className={css.more} to={helpPath('keyboard')} onClick={onClose}>
        {t('keyboardHelp')}
      </Link>
    </Modal>
  );
}

import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { VERSION } from '#contracts/version.ts';
import type { Look } from '#crud/ownLook.ts';
import { session, signOut } from '#crud/session.ts';
import { closeCore } from '#streams/core.ts';
import { densities, setDensity, spacing } from '#ui/preferences/density.ts';
import { kiosk, setKiosk } from '#ui/preferences/kiosk.ts';
import { languageName, languages, shownLanguage } from '#ui/preferences/language.ts';
import { setLanguage } from '#ui/preferences/textFolder.ts';
import { light, setScheme } from '#ui/theme/scheme.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { layout, layouts, setLayout } from '../layout.ts';
import { MESSAGES } from './MessageButton.tsx';
import { useHelpHere } from './useHelpHere.ts';
import { useUnread } from './useUnread.ts';

/** For other browsers; here it holds already. */
const keep = (part: Look): void =>
  void import('#crud/ownLook.ts').then(({ keepLook }) => keepLook(part));

/** The lines of the user's menu. */
export function UserMenuLines() {
  const { t } = useTranslation('app');
  const { user } = useSnapshot(session);
  const { scheme: current } = useSnapshot(light);
  const { density } = useSnapshot(spacing);
  const { on: isKiosk } = useSnapshot(kiosk);
  const { layout: layoutKind, tagsShown } = useSnapshot(layout);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const unread = useUnread();
  const helpHere = useHelpHere();
  const chosen = (isChosen: boolean) => (isChosen ? <IconCheck size={16} stroke={1.5} /> : null);
  const leave = async (): Promise<void> => {
    const { askLogout } = await import('#crud/askLogout.ts');
    await askLogout();
    closeCore();
    signOut();
    await navigate('/login', { replace: true });
  };
  return (
    <>
      {user === undefined ? null : <Menu.Label>{user.realName}</Menu.Label>}
      <Menu.Item onClick={() => void navigate('/user/account')}>{t('userCentre')}</Menu.Item>
      {isNarrow ? (
        <Menu.Item onClick={() => void navigate(MESSAGES)}>
          {unread === 0 ? t('messages') : t('messagesUnread', { count: unread })}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Label>{t('language')}</Menu.Label>
      {languages.map((language) => (
        <Menu.Item
          key={language}
          lang={language}
          rightSection={chosen(language === shownLanguage())}
          onClick={() => {
            setLanguage(language);
            keep({ language });
          }}
        >
          {languageName(language)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('appearance')}</Menu.Label>
      {(['dark', 'light'] as const).map((scheme) => (
        <Menu.Item
          key={scheme}
          rightSection={chosen(scheme === current)}
          onClick={() => {
            setScheme(scheme);
            keep({ dark: scheme === 'dark' });
          }}
        >
          {t(scheme)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('density')}</Menu.Label>
      {densities.map((choice) => (
        <Menu.Item
          key={choice}
          rightSection={chosen(choice === density)}
          onClick={() => {
            setDensity(choice);
            keep({ density: choice });
          }}
        >
          {t(`density.${choice}`)}
        </Menu.Item>
      ))}
      <Menu.Item rightSection={chosen(isKiosk)} onClick={() => setKiosk(!isKiosk)}>
        {t('kiosk')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('layout')}</Menu.Label>
      {layouts.map((choice) => (
        <Menu.Item
          key={choice}
          rightSection={chosen(choice === layoutKind)}
          onClick={() => setLayout({ layout: choice })}
        >
          {t(`layout.${choice}`)}
        </Menu.Item>
      ))}
      <Menu.Item
        rightSection={chosen(tagsShown)}
        onClick={() => setLayout({ tagsShown: !tagsShown })}
      >
        {t('showTags')}
      </Menu.Item>
      <Menu.Divider />
      {isNarrow || isKiosk ? <Menu.Item onClick={helpHere}>{t('helpHere')}</Menu.Item> : null}
      <Menu.Item onClick={() => void navigate('/help')}>{t('help')}</Menu.Item>
      <Menu.Label>{t('version', { version: VERSION })}</Menu.Label>
      <Menu.Item onClick={() => void leave()}>{t('signOut')}</Menu.Item>
    </>
  );
}

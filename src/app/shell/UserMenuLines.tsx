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
import { light, setScheme } from '#ui/theme/scheme.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { layout, layouts, setLayout } from '../layout.ts';
import { MESSAGES } from './MessageButton.tsx';
import { useHelpHere } from './useHelpHere.ts';
import { useUnread } from './useUnread.ts';
import { LanguageLines } from '#ui/preferences/LanguageLines.tsx';

/** For other browsers; here it holds already. */
const keep = (part: Look): void =>
  void import('#crud/ownLook.ts').then(({ keepLook }) => keepLook(part));

/** The lines of the user's menu. */
export function UserMenuLines() {
  const { t } = useTranslation('app');
  const { user } = useSnapshot(session);
  const { on: isKiosk } = useSnapshot(kiosk);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const unread = useUnread();
  const helpHere = useHelpHere();
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
      <LanguageLines onLanguage={(language) => keep({ language })} />
      <Menu.Divider />
      <LookLines />
      <Menu.Divider />
      <LayoutLines />
      <Menu.Divider />
      {isNarrow || isKiosk ? <Menu.Item onClick={helpHere}>{t('helpHere')}</Menu.Item> : null}
      <Menu.Item onClick={() => void navigate('/help')}>{t('help')}</Menu.Item>
      <Menu.Label>{t('version', { version: VERSION })}</Menu.Label>
      <Menu.Item onClick={() => void leave()}>{t('signOut')}</Menu.Item>
    </>
  );
}

function LookLines() {
  const { t } = useTranslation('app');
  const { scheme } = useSnapshot(light);
  const { density } = useSnapshot(spacing);
  const { on: isKiosk } = useSnapshot(kiosk);
  return (
    <>
      <Choices
        label={t('appearance')}
        choices={['dark', 'light'] as const}
        chosen={scheme}
        nameOf={(choice) => t(choice)}
        onChoose={(choice) => {
          setScheme(choice);
          keep({ dark: choice === 'dark' });
        }}
      />
      <Menu.Divider />
      <Choices
        label={t('density')}
        choices={densities}
        chosen={density}
        nameOf={(choice) => t(`density.${choice}`)}
        onChoose={(choice) => {
          setDensity(choice);
          keep({ density: choice });
        }}
      />
      <Menu.Item rightSection={tick(isKiosk)} onClick={() => setKiosk(!isKiosk)}>
        {t('kiosk')}
      </Menu.Item>
    </>
  );
}

function LayoutLines() {
  const { t } = useTranslation('app');
  const { layout: current, tagsShown } = useSnapshot(layout);
  return (
    <>
      <Choices
        label={t('layout')}
        choices={layouts}
        chosen={current}
        nameOf={(choice) => t(`layout.${choice}`)}
        onChoose={(choice) => setLayout({ layout: choice })}
      />
      <Menu.Item
        rightSection={tick(tagsShown)}
        onClick={() => setLayout({ tagsShown: !tagsShown })}
      >
        {t('showTags')}
      </Menu.Item>
    </>
  );
}

type ChoicesProps<C extends string> = {
  readonly label: string;
  readonly choices: readonly C[];
  readonly chosen: C;
  readonly nameOf: (choice: C) => string;
  readonly onChoose: (choice: C) => void;
};

function Choices<C extends string>(props: ChoicesProps<C>) {
  const { label, choices, chosen, nameOf, onChoose } = props;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={choice}
          rightSection={tick(choice === chosen)}
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </Menu.Item>
      ))}
    </>
  );
}

const tick = (isChosen: boolean) => (isChosen ? <IconCheck size={16} stroke={1.5} /> : null);

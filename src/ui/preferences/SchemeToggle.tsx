import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PlainButton } from '../plain/PlainButton.tsx';
import { light, setScheme } from '../theme/scheme.ts';

/** Flips between dark and light. */
export function SchemeToggle() {
  const { t } = useTranslation('ui');
  const isDark = useSnapshot(light).scheme === 'dark';
  const label = t(isDark ? 'toLight' : 'toDark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <PlainButton
      quiet
      aria-label={label}
      title={label}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={16} stroke={1.5} />
    </PlainButton>
  );
}

import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import css from './Notices.module.css';
import { OwnLook } from './OwnLook.tsx';
import { SiteLook } from './SiteLook.tsx';
import { useNamesAnew } from '../useNamesAnew.ts';

/**
 * Where short messages appear: bottom right above the banners, left while a drawer is open, four at
 * most; and what the site has chosen for everybody, and the user for himself.
 */
export function Notices() {
  useNamesAnew();
  return (
    <>
      <Notifications position="bottom-right" limit={4} classNames={{ root: css.root ?? '' }} />
      <SiteLook />
      <OwnLook />
    </>
  );
}

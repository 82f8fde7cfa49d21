import { Notifications } from '@mantine/notifications';

/** Where short messages appear: bottom right, four at most. */
export const Notices = () => <Notifications position="bottom-right" limit={4} />;

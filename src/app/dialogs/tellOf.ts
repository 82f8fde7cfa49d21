import { notifications } from '@mantine/notifications';

/**
 * Tells of a failure of the page itself under a title; the same message twice stands there once.
 */
export const tellOf = (title: string, message: string): void =>
  void notifications.show({ id: message, color: 'gray', title, message, autoClose: 10_000 });

import { notifications } from '@mantine/notifications';
import { spokenOf } from '../preferences/signs.ts';

/** Tells the reader something in a corner of the page; the same message twice stands there once. */
export const say = (message: string, keptMs = 4_000): void =>
  void notifications.show({ id: message, color: 'gray', message, autoClose: keptMs });

/** Tells what failed, longer, with the server's reason where it gave one. */
export const sayFailed = (what: string, reason = ''): void => say(spokenOf(what, reason), 10_000);

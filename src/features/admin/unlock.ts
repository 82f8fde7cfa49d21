import i18next from 'i18next';
import { user } from '#contracts/admin/access.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { failureText } from '#crud/useFailureText.ts';

/** Lets a user sign in again whom wrong tries or his status keep out; answers what came of it. */
export async function unlock(id: string): Promise<string> {
  const done = await entityClient(user).act('unlock', { id });
  return done.ok ? i18next.t('admin:unlocked') : failureText(i18next, done.error);
}

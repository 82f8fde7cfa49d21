import { expect } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';
import { openSmsInbox, type SmsInbox } from './smsInbox.ts';

/** The password of everybody here. */
export const PASSWORD = 'Long enough 1';

export type SignInRoom = {
  readonly room: AdminRoom;
  readonly inbox: SmsInbox;
  /** Adds a user who has chosen his own password; answers his id. */
  person(fields: {
    readonly userName: string;
    readonly realName?: string;
    readonly mobile?: string;
  }): Promise<string>;
  stop(): Promise<void>;
};

/** The connector of sign-in on a real database, and the phones that its codes are sent to. */
export async function openSignInRoom(): Promise<SignInRoom> {
  const inbox = await openSmsInbox();
  const room = await openAdminRoom(undefined, inbox.url);
  return {
    room,
    inbox,
    async person({ userName, realName = userName, mobile }) {
      const body = {
        userName,
        realName,
        password: PASSWORD,
        userType: 2,
        status: 1,
        ...(mobile === undefined ? {} : { mobile }),
      };
      const made = await room.call('POST', endpointOf(user, 'create')?.path ?? '', { body });
      expect(made).toMatchObject({ success: true });
      await room.ownsPassword(userName);
      return (made.data as { id: string }).id;
    },
    async stop() {
      await room.stop();
      await inbox.stop();
    },
  };
}

import { err, ok, type Result } from '#base/result.ts';
import { user, userTypes } from '#contracts/admin/access.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import { writeLog } from '#server/entity/audit.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
  type WriteContext,
  type Written,
} from '#server/entity/override.ts';
import { textOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { excessOfRoles, excessOfScope } from './grants.ts';
import { administratorRemains } from './lastAdministrator.ts';
import { tellOfFactor } from '../factorMessages.ts';
import { userStatus } from '#server/kernel/auth/accountRows.ts';
import { removeFactors } from '#server/kernel/auth/factors/factorRows.ts';
import { endSessions, type EndReason } from '#server/kernel/auth/sessions.ts';
import { forgetTries } from '#server/kernel/auth/tries.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';

type PasswordFault = (password: string, fields: FieldValues) => Promise<Failure | undefined>;

/**
 * Users: passwords are kept as hashes, nobody gives more than he has or touches somebody who has
 * more, nobody removes himself. `changed` hears of every write.
 */
export const userOverride = (passwordFault: PasswordFault, changed: () => void): EntityOverride =>
  override(user, {
    hashed: ['password'],
    hooks: {
      beforeCreate: (draft, context) => guarded(draft, undefined, context, passwordFault),
      async beforeUpdate(draft, before, context) {
        // Whoever may set a password or a number may sign in with it.
        const above =
          before.id === context.actor.userId
            ? undefined
            : await excessOfRoles(context.client, context.actor, before.roleIds, 'id');
        return above === undefined ? guarded(draft, before, context, passwordFault) : err(above);
      },
      async beforeRemove(before, { client, actor }) {
        if (before.userName === 'admin')
          return err(failure('protected_record', 'The first administrator stays.'));
        if (before.id === actor.userId)
          return err(failure('protected_record', 'Nobody deletes himself.'));
        const above = await excessOfRoles(client, actor, before.roleIds, 'id');
        return above === undefined ? ok(undefined) : err(above);
      },
      async afterWrite(written, { client, engine }) {
        const reason = endedBy(written);
        if (reason === 'passwordChanged')
          await forgetTries(client, textOf(written.after?.userName));
        if (reason !== undefined)
          await endSessions(client, engine.clock.now(), [written.id], reason);
      },
      check: administratorRemains,
      afterCommit: changed,
    },
    actions: {
      getUserTypes: () => ok(choicesOf(user.fields.userType)),
      async userchangepassword(
        { id, password }: { id: string; password: string },
        { engine, actor },
      ) {
        const users = engine.of(user);
        const found = await users.get(id, actor);
        if (!found.ok) return found;
        const { rowVersion } = found.value;
        const done = await users.update({ id, rowVersion, password }, actor);
        return done.ok ? ok(null) : done;
      },
      unlock: ({ id }: { id: string }, context) => unlock(id, context),
      async removeFactors({ id }: { id: string }, context) {
        const done = await takeFactors(id, context);
        if (done.ok) changed();
        return done;
      },
    },
  });

/** Lets a user in again that wrong tries or his status keep out. */
async function unlock(id: string, { engine, actor }: CallContext): Promise<Result<null, Failure>> {
  const users = engine.of(user);
  const found = await users.get(id, actor);
  if (!found.ok) return found;
  const { userName, realName, status, rowVersion } = found.value;
  if (status === userStatus.locked) {
    const done = await users.update({ id, rowVersion, status: userStatus.normal }, actor);
    if (!done.ok) return done;
  }
  return inWriteTransaction(engine, actor, async ({ client }) => {
    await forgetTries(client, userName);
    const line = {
      entity: user.name,
      id,
      action: 'unlock',
      title: realName,
      before: null,
      after: null,
    };
    await writeLog(client, actor, engine.clock.now(), engine.newId, user.area, [line]);
    return ok(null);
  });
}

/**
 * Takes the second factors from a user who has lost them: his sessions end, and a password alone
 * lets him in again. His own stay: those are removed by password.
 */
async function takeFactors(
  id: string,
  { engine, actor }: CallContext,
): Promise<Result<null, Failure>> {
  const found = await engine.of(user).get(id, actor);
  if (!found.ok) return found;
  if (id === actor.userId)
    return err(
      failure('protected_record', 'One removes the own second factors by the own password.'),
    );
  const done = await inWriteTransaction(engine, actor, async ({ client }) => {
    const above = await excessOfRoles(client, actor, found.value.roleIds, 'id');
    if (above !== undefined) return err(above);
    const removed = await removeFactors(client, id);
    await endSessions(client, engine.clock.now(), [id], 'factorRemoved');
    const line = {
      entity: user.name,
      id,
      action: 'removeFactors',
      title: found.value.realName,
      before: null,
      after: { removed },
    };
    await writeLog(client, actor, engine.clock.now(), engine.newId, user.area, [line]);
    return ok(null);
  });
  if (done.ok) await tellOfFactor(engine, id, 'taken');
  return done;
}

/** Why the sessions of a user are over after this write; undefined when they go on. */
export function endedBy({
  before,
  after,
}: Pick<Written<typeof user>, 'before' | 'after'>): EndReason | undefined {
  if (before === undefined) return undefined;
  if (after === undefined) return 'deleted';
  if (after.disabled && !before.disabled) return 'disabled';
  if (after.status !== before.status && after.status !== userStatus.normal) return 'statusChanged';
  if (after.pwdChangeTime !== before.pwdChangeTime) return 'passwordChanged';
  const kept = new Set(after.roleIds ?? []);
  return (before.roleIds ?? []).every((id) => kept.has(id)) ? undefined : 'roleLost';
}

/**
 * Whether a password was made by somebody else than its owner. Programs keep theirs: whoever gives
 * it to them owns them.
 */
const isGiven = ({ id, userType }: FieldValues, { userId }: Actor): boolean =>
  userId !== id && userId !== systemActor.userId && userType !== userTypes.api[0];

async function guarded(
  draft: FieldValues,
  before: RecordOf<typeof user> | undefined,
  context: WriteContext,
  passwordFault: PasswordFault,
): Promise<Result<FieldValues, Failure>> {
  const excess =
    (await excessOfRoles(context.client, context.actor, draft['roleIds'], 'roleIds')) ??
    excessOfScope(context.actor, undefined, draft['dataOrgIds'], 'dataOrgIds');
  if (excess !== undefined) return err(excess);
  const { password } = draft;
  if (typeof password !== 'string') return ok(draft);
  const fault = await passwordFault(password, { ...before, ...draft });
  if (fault !== undefined) return err(fault);
  return ok({
    ...draft,
    password: await hashPassword(password),
    pwdChangeTime: context.engine.clock.now(),
    passwordGiven: isGiven({ ...before, ...draft }, context.actor),
  });
}

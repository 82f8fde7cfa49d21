import { err, ok, type Result } from '../../../../src/base/result.ts';
import { user } from '../../../../src/contracts/entities/admin/access.ts';
import { choicesOf } from '../../../../src/contracts/entity/choices.ts';
import { failure, type Failure } from '../../../../src/contracts/errors.ts';
import { override, type Draft, type EntityOverride, type WriteContext } from '../../../entity/override.ts';
import { getRecord } from '../../../entity/reads.ts';
import { updateRecord } from '../../../entity/writes.ts';
import { excessOfRoles, excessOfScope } from './grants.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';

type PasswordFault = (password: string) => Failure | undefined;

/** Users: passwords are kept as hashes, nobody gives more than he has or touches somebody who has more, nobody removes himself. `changed` hears of every write. */
export const userOverride = (passwordFault: PasswordFault, changed: () => void): EntityOverride =>
  override(user, {
    hashed: ['password'],
    hooks: {
      beforeCreate: (draft, context) => guarded(draft, context, passwordFault),
      async beforeUpdate(draft, before, context) {
        // Whoever may set a password or a number may sign in with it.
        const above =
          before.id === context.actor.userId ? undefined : await excessOfRoles(context.client, context.actor, before.roleIds, 'id');
        return above === undefined ? guarded(draft, context, passwordFault) : err(above);
      },
      async beforeRemove(before, { client, actor }) {
        if (before.userName === 'admin') return err(failure('protected_record', 'The first administrator stays.'));
        if (before.id === actor.userId) return err(failure('protected_record', 'Nobody deletes himself.'));
        const above = await excessOfRoles(client, actor, before.roleIds, 'id');
        return above === undefined ? ok(undefined) : err(above);
      },
      afterCommit: changed,
    },
    actions: {
      getUserTypes: () => ok(choicesOf(user.fields.userType)),
      async userchangepassword({ id, password }: { id: string; password: string }, { engine, actor }) {
        const found = await getRecord(engine, user, id, actor);
        if (!found.ok) return found;
        const done = await updateRecord(engine, user, { id, rowVersion: Number(found.value['rowVersion']), password }, actor);
        return done.ok ? ok(null) : done;
      },
    },
  });

async function guarded(draft: Draft, context: WriteContext, passwordFault: PasswordFault): Promise<Result<Draft, Failure>> {
  const excess =
    (await excessOfRoles(context.client, context.actor, draft['roleIds'], 'roleIds')) ??
    excessOfScope(context.actor, undefined, draft['dataOrgIds'], 'dataOrgIds');
  if (excess !== undefined) return err(excess);
  const { password } = draft;
  if (typeof password !== 'string') return ok(draft);
  const fault = passwordFault(password);
  if (fault !== undefined) return err(fault);
  return ok({ ...draft, password: await hashPassword(password), pwdChangeTime: context.engine.clock.now() });
}

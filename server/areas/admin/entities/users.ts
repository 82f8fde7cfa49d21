import { err, ok, type Result } from '../../../../src/base/result.ts';
import { user } from '../../../../src/contracts/entities/admin/access.ts';
import { choicesOf } from '../../../../src/contracts/entity/choices.ts';
import { failure, type Failure } from '../../../../src/contracts/errors.ts';
import { isPermitted } from '../../../../src/contracts/http/isPermitted.ts';
import { override, type Draft, type EntityOverride, type WriteContext } from '../../../entity/override.ts';
import { getRecord } from '../../../entity/reads.ts';
import { query } from '../../../entity/rows.ts';
import { updateRecord } from '../../../entity/writes.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';

type PasswordFault = (password: string) => Failure | undefined;

/** Users: passwords are kept as hashes, nobody gives more than he has, nobody removes himself. `changed` hears of every write. */
export const userOverride = (passwordFault: PasswordFault, changed: () => void): EntityOverride =>
  override(user, {
    hashed: ['password'],
    hooks: {
      beforeCreate: (draft, context) => guarded(draft, context, passwordFault),
      beforeUpdate: (draft, _before, context) => guarded(draft, context, passwordFault),
      async beforeRemove(before, { actor }) {
        if (before.userName === 'admin') return err(failure('protected_record', 'The first administrator stays.'));
        return before.id === actor.userId ? err(failure('protected_record', 'Nobody deletes himself.')) : ok(undefined);
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
  const excess = await excessOf(draft['roleIds'], context);
  if (excess !== undefined)
    return err(failure('forbidden', `A role that you give away opens ${excess}, which you do not hold.`, 'roleIds'));
  const { password } = draft;
  if (typeof password !== 'string') return ok(draft);
  const fault = passwordFault(password);
  if (fault !== undefined) return err(fault);
  return ok({ ...draft, password: await hashPassword(password), pwdChangeTime: context.engine.clock.now() });
}

/** A code that these roles open and the actor does not hold. */
async function excessOf(roleIds: unknown, { client, actor }: WriteContext): Promise<string | undefined> {
  if (!Array.isArray(roleIds) || roleIds.length === 0) return undefined;
  const { rows } = await query<{ code: string }>(
    client,
    `SELECT unnest(r.permissions) AS code FROM entity."role" r WHERE r.id = ANY ($1::text[])
     UNION SELECT s.permission FROM entity."role" r JOIN entity."resource" s ON s.id = ANY (r."resourceIds") WHERE r.id = ANY ($1::text[]) AND s.permission <> ''
     UNION SELECT a.area || '/' || a.entity || '/' || a.action FROM entity."role" r JOIN entity."resource" s ON s.id = ANY (r."resourceIds")
       JOIN entity."api" a ON a.id = ANY (s."apiIds") WHERE r.id = ANY ($1::text[]) AND a.action <> ''`,
    [roleIds],
  );
  return rows.map(({ code }) => code).find((code) => !isPermitted(actor.permissions, code));
}

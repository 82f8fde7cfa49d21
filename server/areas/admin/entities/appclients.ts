import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { appclient } from '#contracts/admin/calls.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type FieldValues,
  type WriteContext,
} from '#server/entity/override.ts';
import { rowsOf, textsOf } from '#server/entity/rows.ts';
import { isAddressOrNet } from '#server/kernel/auth/programRows.ts';
import { hashOfSecret } from '#server/kernel/auth/programs.ts';
import { excessOfResources, excessOfScope } from './grants.ts';

const HOUR_MS = 3_600_000;
/** Somebody's own words are no secret: a hash without salt keeps only what cannot be guessed. */
const SECRET_LEAST = 24;
const CODE = /^(\*|[\w-]+)\/(\*|[\w-]+)\/(\*|[\w-]+)$/;

/**
 * Programs that call: their secrets are kept as hashes; one that the server makes is answered once
 * and never again. Nobody gives a program more than he has himself, or touches one that has more.
 * `changed` hears of every write: who is disabled is refused at the next call.
 */
export const appclientOverride = (changed: () => void): EntityOverride =>
  override(appclient, {
    hashed: ['clientSecret', 'oldSecret'],
    hooks: {
      beforeCreate: (draft, context) => kept(draft, undefined, context),
      async beforeUpdate(draft, before, context) {
        const above = await excessOf(before, context);
        return above === undefined ? kept(draft, before, context) : err(above);
      },
      async beforeRemove(before, context) {
        const above = await excessOf(before, context);
        return above === undefined ? ok(undefined) : err(above);
      },
      afterCommit: changed,
    },
    actions: {
      async rotateSecret(
        { id, overlapHours }: { id: string; overlapHours: number },
        { engine, actor }: CallContext,
      ) {
        const clients = engine.of(appclient);
        const found = await clients.get(id, actor);
        if (!found.ok) return found;
        const clientSecret = randomBytes(32).toString('base64url');
        const { rowVersion, clientId } = found.value;
        const oldSecretUntil =
          overlapHours === 0 ? null : engine.clock.now() + overlapHours * HOUR_MS;
        const done = await clients.update({ id, rowVersion, clientSecret, oldSecretUntil }, actor);
        return done.ok ? ok({ clientId, clientSecret, oldSecretUntil }) : done;
      },
    },
  });

type Given = Partial<Pick<RecordOf<typeof appclient>, 'scopes' | 'allowedApis' | 'dataOrgIds'>>;

/** Why an actor may not have to do with a program that is given this: it may more than he. */
async function excessOf(
  { scopes, allowedApis, dataOrgIds }: Given,
  { client, actor }: Pick<WriteContext, 'client' | 'actor'>,
): Promise<Failure | undefined> {
  const code = (scopes ?? []).find((one) => !isPermitted(actor.permissions, one));
  if (code !== undefined)
    return failure('forbidden', `The scope ${code} opens what you do not hold.`, 'scopes');
  const calls = await excessOfResources(client, actor, { apiIds: allowedApis }, 'allowedApis');
  if (calls !== undefined) return calls;
  if ((dataOrgIds ?? []).length > 0)
    return excessOfScope(actor, undefined, dataOrgIds, 'dataOrgIds');
  return actor.scope.all
    ? undefined
    : failure('forbidden', 'Name organisations: you do not see all data yourself.', 'dataOrgIds');
}

/** What is stored of a draft: nothing that its writer may not give, and of secrets hashes. */
async function kept(
  draft: FieldValues,
  before: RecordOf<typeof appclient> | undefined,
  context: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const given: Given = {
    scopes: textsOf(draft['scopes'] ?? before?.scopes),
    allowedApis: textsOf(draft['allowedApis'] ?? before?.allowedApis),
    dataOrgIds: textsOf(draft['dataOrgIds'] ?? before?.dataOrgIds),
  };
  const fault = faultOfForm(draft) ?? (await excessOf(given, context));
  if (fault !== undefined) return err(fault);
  const { clientSecret } = draft;
  if (typeof clientSecret !== 'string' || clientSecret === '') return ok(draft);
  return ok({
    ...draft,
    clientSecret: hashOfSecret(clientSecret),
    secretTime: context.engine.clock.now(),
    oldSecret: before === undefined ? null : await hashNow(context, before.id),
    oldSecretUntil: draft['oldSecretUntil'] ?? null,
  });
}

function faultOfForm(draft: FieldValues): Failure | undefined {
  const code = textsOf(draft['scopes']).find((one) => !CODE.test(one));
  if (code !== undefined)
    return failure(
      'bad_request',
      `${code} is no permission code: a scope is area/entity/action, * for any.`,
      'scopes',
    );
  const address = textsOf(draft['ipWhitelist']).find((one) => !isAddressOrNet(one));
  if (address !== undefined)
    return failure(
      'bad_request',
      `${address} is neither an address nor a net such as 10.1.0.0/16.`,
      'ipWhitelist',
    );
  const { clientSecret } = draft;
  return typeof clientSecret === 'string' &&
    clientSecret !== '' &&
    clientSecret.length < SECRET_LEAST
    ? failure(
        'bad_request',
        `A secret has at least ${SECRET_LEAST} characters: let the server make one.`,
        'clientSecret',
      )
    : undefined;
}

async function hashNow({ client }: WriteContext, id: string): Promise<string | null> {
  const [row] = await rowsOf(
    z.object({ hash: z.string().nullable() }),
    client,
    `SELECT "clientSecret" AS hash FROM entity."appclient" WHERE id = $1`,
    [id],
  );
  return row?.hash ?? null;
}

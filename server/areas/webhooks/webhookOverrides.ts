import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { webhook, webhookDelivery, type pingAnswer } from '#contracts/admin/webhooks.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import type { Actor } from '#server/entity/actor.ts';
import { logWrites } from '#server/entity/audit.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type FieldValues,
} from '#server/entity/override.ts';
import { relationOf } from '#server/entity/relation.ts';
import { query, rowsOf, textOf, textsOf } from '#server/entity/rows.ts';
import { openStored } from '#server/entity/secrets.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { deliver, LEASE_MS, TAKEN, takenDelivery } from './deliver.ts';
import { bodyOf } from './events.ts';
import { isSecret, newSecret } from './signature.ts';

const HOUR_MS = 3_600_000;
const ALARMS = 'data/kafkaMineAlarmRecord/list';

/**
 * Webhooks and their log. Each has a secret from the first, which is answered only when a new one
 * is made; nobody has told to outside what he may not see himself.
 */
export const webhookOverrides = (settings: SettingStore): readonly EntityOverride[] => [
  override(webhook, {
    hooks: {
      async beforeCreate(draft, { actor, engine }) {
        const fault = faultOf(draft, actor);
        if (fault !== undefined) return err(fault);
        const secret = draft['secret'] ?? newSecret();
        return ok({ ...draft, secret, secretTime: engine.clock.now() });
      },
      async beforeUpdate(draft, before, { actor, engine }) {
        const fault = faultOf(before, actor) ?? faultOf({ ...before, ...draft }, actor);
        if (fault !== undefined) return err(fault);
        return ok(
          draft['secret'] === undefined ? draft : { ...draft, secretTime: engine.clock.now() },
        );
      },
    },
    actions: {
      rotateSecret: async (
        { id, overlapHours }: { id: string; overlapHours: number },
        { engine, actor }: CallContext,
      ) => {
        const webhooks = engine.of(webhook);
        const found = await webhooks.get(id, actor);
        if (!found.ok) return found;
        const secret = newSecret();
        const overlaps = overlapHours > 0;
        const oldSecretUntil = overlaps ? engine.clock.now() + overlapHours * HOUR_MS : null;
        const oldSecret = overlaps ? await openStored(engine, webhook, 'secret', id) : null;
        const { rowVersion } = found.value;
        const done = await webhooks.update(
          { id, rowVersion, secret, oldSecret: oldSecret ?? null, oldSecretUntil },
          actor,
        );
        return done.ok ? ok({ secret, oldSecretUntil }) : done;
      },
      ping: ({ id }: { id: string }, context: CallContext) => ping(id, context, settings),
    },
  }),
  override(webhookDelivery, {
    relation: relationOf(
      webhookDelivery,
      'd.id',
      {
        time: 'd.created',
        webhookId: 'd.webhook_id',
        type: 'd.type',
        // Nobody waits for a webhook that was deleted; one that is put back goes on with it.
        state: `CASE WHEN d.state = 'waiting' AND w.id IS NULL THEN 'givenUp' ELSE d.state END`,
        tries: 'd.tries',
        status: 'd.status',
        answer: 'd.answer',
        tried: 'd.tried',
        due: `CASE WHEN d.state = 'waiting' AND w.id IS NOT NULL THEN d.due END`,
        tookMs: 'd.took_ms',
        eventId: 'd.event_id',
        body: 'd.body',
      },
      `FROM webhook_delivery d
       LEFT JOIN entity.webhook w ON w.id = d.webhook_id AND NOT w."isDeleted"`,
    ),
    actions: { resend: ({ id }: { id: string }, context: CallContext) => resend(id, context) },
  }),
];

/** Why this may not be told to outside by an actor. */
function faultOf(whole: FieldValues, actor: Actor): Failure | undefined {
  if (!actor.scope.all)
    return failure('forbidden', 'A webhook tells of the whole mine: you do not see all data.');
  if (!/^https?:\/\//i.test(textOf(whole['url'])))
    return failure('address_refused', 'An address begins with http:// or https://.', 'url');
  const bad = (['secret', 'oldSecret'] as const).find((field) => {
    const value = whole[field];
    return typeof value === 'string' && !isSecret(value);
  });
  if (bad !== undefined)
    return failure('bad_request', 'A secret is whsec_ and 24 to 64 bytes as base64.', bad);
  if (textsOf(whole['alarmSteps']).length > 0 && !isPermitted(actor.permissions, ALARMS))
    return failure('forbidden', `This needs the permission ${ALARMS}.`, 'alarmSteps');
  const chosen = new Set(textsOf(whole['records']));
  const hidden = allEntities
    .filter(({ name }) => chosen.has(name))
    .map((entity) => permissionOf(entity, 'list'))
    .find((code) => code !== undefined && !isPermitted(actor.permissions, code));
  return hidden === undefined
    ? undefined
    : failure('forbidden', `This needs the permission ${hidden}.`, 'records');
}

/** Calls the address of a webhook now, and answers what it said; the log keeps it as any call. */
async function ping(
  id: string,
  { engine, actor }: CallContext,
  settings: SettingStore,
): Promise<Result<z.output<typeof pingAnswer>, Failure>> {
  const found = await engine.of(webhook).get(id, actor);
  if (!found.ok) return found;
  const now = Math.floor(engine.clock.now());
  const body = bodyOf('ping', now, { webhook: found.value.name, by: actor.name });
  // It is one's own at once: nobody else sends it while its answer is waited for.
  const [taken] = await rowsOf(
    takenDelivery,
    engine.pool,
    `WITH d AS (
       INSERT INTO webhook_delivery (webhook_id, event_id, type, body, created, due, tries, tried)
       VALUES ($1, $2, 'ping', $3, $4, $5, 1, $4) RETURNING *)
     SELECT ${TAKEN} FROM d JOIN entity.webhook w ON w.id = d.webhook_id`,
    [id, `ping_${engine.newId()}`, body, now, now + LEASE_MS],
  );
  if (taken === undefined) return err(failure('record_not_found', 'There is no such webhook.'));
  return ok(await deliver({ engine, settings }, taken, AbortSignal.timeout(LEASE_MS)));
}

/** Has a delivery sent again, under the id that it had, with all its tries. */
async function resend(
  id: string,
  { engine, actor }: CallContext,
): Promise<Result<RecordOf<typeof webhookDelivery>, Failure>> {
  const deliveries = engine.of(webhookDelivery);
  const found = await deliveries.get(id, actor);
  if (!found.ok) return found;
  return inWriteTransaction(engine, actor, async (within) => {
    const due = Math.floor(engine.clock.now());
    await query(
      within.client,
      `UPDATE webhook_delivery SET state = 'waiting', tries = 0, due = $2 WHERE id::text = $1`,
      [id, due],
    );
    const after = { ...found.value, state: 'waiting' as const, tries: 0, due };
    await logWrites(within, webhookDelivery, [
      { action: 'update', id, before: found.value, after },
    ]);
    return ok(after);
  });
}

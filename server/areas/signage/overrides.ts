import { ok } from '#base/result.ts';
import { device, template } from '#contracts/signage/signage.ts';
import { systemActor } from '#server/entity/actor.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';
import { setFields } from '#server/entity/setFields.ts';
import { fleetOf } from './fleet/fleetOf.ts';
import { groupsOf, setGroup, withGroup } from './fleet/groups.ts';
import { command } from './fleet/orders.ts';
import { setMany } from './fleet/setMany.ts';
import { pairScreen } from './players/pair.ts';
import { proofOf } from './proof/proofOf.ts';
import { proofsOf } from './proof/proofsOf.ts';
import { publishTemplate } from './publishTemplate.ts';
import { setPublic } from './setPublic.ts';
import { scheduleOf } from './slots/scheduleOf.ts';
import { stamped } from './slots/stamped.ts';
import { versionOf, versionsOf } from './versions/versionsOf.ts';

/**
 * Players: let in or not, with their version on the screen or not. Templates: theirs who made them.
 */
export const signageOverrides: readonly EntityOverride[] = [
  override(device, {
    hooks: {
      beforeCreate: async (values, context) =>
        ok(await withGroup(stamped(values, [], context.engine.clock.now()), null, context)),
      beforeUpdate: async (values, { playlist, groupName }, context) => {
        const whole = stamped(values, playlist ?? [], context.engine.clock.now());
        return ok(await withGroup(whole, groupName, context));
      },
    },
    actions: {
      proof: proofOf,
      proofs: proofsOf,
      schedule: scheduleOf,
      fleet: fleetOf,
      command,
      setMany,
      groups: groupsOf,
      setGroup,
      pair: pairScreen,
      AllowSet: setFields(device),
      isShowVer: setFields(device),
    },
  }),
  override(template, {
    actions: { SetPublic: setPublic, versions: versionsOf, version: versionOf },
    transitions: { publish: { effect: publishTemplate } },
    hooks: {
      beforeCreate: async (values, { actor }) =>
        ok(actor.userId === systemActor.userId ? values : { ...values, ownerId: actor.userId }),
    },
  }),
];

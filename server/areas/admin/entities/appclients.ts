import { createHash, randomBytes } from 'node:crypto';
import { ok } from '#base/result.ts';
import { appclient } from '#contracts/admin/calls.ts';
import {
  override,
  type CallContext,
  type Draft,
  type EntityOverride,
} from '#server/entity/override.ts';
import { getRecord } from '#server/entity/reads.ts';
import { updateRecord } from '#server/entity/writes.ts';

/**
 * Programs that call: their secrets are kept as hashes; one that the server makes is answered once
 * and never again.
 */
export const appclientOverride: EntityOverride = override(appclient, {
  hashed: ['clientSecret'],
  hooks: {
    beforeCreate: async (draft) => ok(hashed(draft)),
    beforeUpdate: async (draft) => ok(hashed(draft)),
  },
  actions: {
    async rotateSecret({ id }: { id: string }, { engine, actor }: CallContext) {
      const found = await getRecord(engine, appclient, id, actor);
      if (!found.ok) return found;
      const clientSecret = randomBytes(32).toString('base64url');
      const done = await updateRecord(
        engine,
        appclient,
        { id, rowVersion: Number(found.value['rowVersion']), clientSecret },
        actor,
      );
      return done.ok ? ok({ clientId: found.value['clientId'], clientSecret }) : done;
    },
  },
});

// A secret of 256 random bits needs no slow hash.
const hashed = (draft: Draft): Draft =>
  typeof draft['clientSecret'] === 'string' && draft['clientSecret'] !== ''
    ? {
        ...draft,
        clientSecret: `sha256:${createHash('sha256').update(draft['clientSecret']).digest('hex')}`,
      }
    : draft;

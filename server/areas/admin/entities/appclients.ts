import { createHash, randomBytes } from 'node:crypto';
import { ok } from '#base/result.ts';
import { appclient } from '#contracts/admin/calls.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
} from '#server/entity/override.ts';

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
      const clients = engine.of(appclient);
      const found = await clients.get(id, actor);
      if (!found.ok) return found;
      const clientSecret = randomBytes(32).toString('base64url');
      const { rowVersion, clientId } = found.value;
      const done = await clients.update({ id, rowVersion, clientSecret }, actor);
      return done.ok ? ok({ clientId, clientSecret }) : done;
    },
  },
});

// A secret of 256 random bits needs no slow hash.
const hashed = (draft: FieldValues): FieldValues =>
  typeof draft['clientSecret'] === 'string' && draft['clientSecret'] !== ''
    ? {
        ...draft,
        clientSecret: `sha256:${createHash('sha256').update(draft['clientSecret']).digest('hex')}`,
      }
    : draft;

import { failure, type Failure } from '#contracts/errors.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { losesLastAdministrator } from '#server/kernel/auth/administrators.ts';

/**
 * The check of every write that decides who may do what: a usable administrator remains, whatever
 * is disabled, locked, deleted or taken away.
 */
export const administratorRemains = async ({
  client,
  engine,
}: WriteContext): Promise<Failure | undefined> =>
  (await losesLastAdministrator(client, engine.pool))
    ? failure(
        'last_administrator',
        'Nobody could administer the product any more: give somebody else the role first.',
      )
    : undefined;

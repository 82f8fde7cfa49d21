import { user } from '#contracts/admin/access.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { call } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { administrator, type Product } from '../product/product.ts';

export const PERSON_PASSWORD = 'Long enough 1';
/** What the administrator gave him. */
const GIVEN = 'Given for a start 1';

/**
 * An account of its own for a test that changes what belongs to a user; with every permission
 * unless `roles` says otherwise; answers its id.
 */
export async function newPerson(
  product: Product,
  userName: string,
  more: {
    readonly roleIds?: readonly string[];
    readonly mobile?: string;
    readonly orgId?: string;
  } = {},
): Promise<string> {
  const body = {
    userName,
    realName: userName,
    password: GIVEN,
    userType: 2,
    status: 1,
    roleIds: ['admin'],
    ...more,
  };
  const made = await call<{ readonly id: string }>(
    product.url + (endpointOf(user, 'create')?.path ?? ''),
    {
      token: await administrator(product.url),
      body,
    },
  );
  if (!made.body.success) throw new Error(`No account was made: ${JSON.stringify(made.body)}`);
  await chooseOwn(product.url, userName, GIVEN, PERSON_PASSWORD);
  return made.body.data.id;
}

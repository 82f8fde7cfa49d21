import { call } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, type Product } from '../product/product.ts';

export type People = {
  /** Holds everything. */
  readonly admin: string;
  /** Signed in, holds no code. */
  readonly nobody: string;
  /** Holds every code, sees only records of another organisation than `orgId`. */
  readonly stranger: string;
  /** The organisation that the suite's records belong to. */
  readonly orgId: string;
};

/** Signs in three people that differ in what they may do. */
export async function peopleOf(product: Product): Promise<People> {
  const admin = await signIn(product.url);
  const create = async (entity: string, body: object): Promise<string> => {
    const answer = await call<{ id: string }>(`${product.url}/admin/api/v1/${entity}/create`, {
      token: admin,
      body,
    });
    if (!answer.body.success) throw new Error(`${entity}: ${answer.body.message}`);
    return answer.body.data.id;
  };
  const [orgId, otherOrgId] = [
    await create('org', { name: 'Ours', code: 'ours' }),
    await create('org', { name: 'Theirs', code: 'theirs' }),
  ];
  const everything = await create('resource', { name: 'Everything', type: 2, permission: '*/*/*' });
  const powerless = await create('role', { code: 'powerless', name: 'Powerless', dataScope: 1 });
  const elsewhere = await create('role', { code: 'elsewhere', name: 'Elsewhere', dataScope: 2 });
  await call(`${product.url}/admin/api/v1/role/RoleAssignResources`, {
    token: admin,
    body: { id: elsewhere, resourceIds: [everything] },
  });
  const password = 'a-long-password';
  await create('user', {
    userName: 'nobody',
    realName: 'Nobody',
    password,
    roleIds: [powerless],
    orgId,
  });
  await create('user', {
    userName: 'stranger',
    realName: 'Stranger',
    password,
    roleIds: [elsewhere],
    orgId: otherOrgId,
  });
  const enter = (userName: string): Promise<string> =>
    chooseOwn(product.url, userName, password, `${password}-of-mine`);
  return { admin, orgId, nobody: await enter('nobody'), stranger: await enter('stranger') };
}

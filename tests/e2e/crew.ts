import type { Browser, Page } from '@playwright/test';
import { call } from '../product/call.ts';
import { administrator, signIn, type Product } from '../product/product.ts';
import { enterAt } from './enter.ts';
import { newPerson, PERSON_PASSWORD } from './people.ts';

/** People of a mine's maintenance, each with the one role that a mine gives him. */

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** One of them: the calls that he may make, and a window that he signs in to by hand. */
export type Member = {
  readonly userId: string;
  /** Data of a call as he makes it; throws with the code of a refusal. */
  readonly ask: <T>(path: string, body?: object) => Promise<T>;
  /** Why a call is refused him: its code. */
  readonly refused: (path: string, body?: object) => Promise<string>;
  /** Creates a record of maintenance; answers its id. */
  readonly make: (entity: string, fields: object) => Promise<string>;
  /** A record of maintenance as he reads it. */
  readonly read: (entity: string, id: string) => Promise<Row>;
  /** The records of maintenance that meet a filter. */
  readonly all: (entity: string, filter: object) => Promise<Row[]>;
  readonly window: (browser: Browser, path: string, look?: Look) => Promise<Page>;
};

type Look = { readonly onPhone?: boolean };

export const MAINT = '/maint/api/v1';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** An organisation with these people in it, by their user names; each has the role named. */
export async function crewOf<N extends string>(
  product: Product,
  roles: Readonly<Record<N, string>>,
): Promise<Readonly<Record<N, Member>>> {
  const token = await administrator(product.url);
  const names = Object.keys(roles) as N[];
  const org = { name: `机电队 ${names[0]}`, code: `crew-${names[0]}` };
  const made = await call<Row>(`${product.url}/admin/api/v1/org/create`, { token, body: org });
  if (!made.body.success) throw new Error(`No organisation: ${made.body.message}`);
  const crew: [N, Member][] = [];
  for (const name of names) {
    const more = { roleIds: [roles[name]], orgId: made.body.data.id };
    const userId = await newPerson(product, name, more);
    crew.push([name, await memberOf(product, name, userId)]);
  }
  return Object.fromEntries(crew) as Record<N, Member>;
}

async function memberOf(product: Product, name: string, userId: string): Promise<Member> {
  const token = await signIn(product.url, name, PERSON_PASSWORD);
  const send = async <T>(path: string, body?: object) => {
    const sent = body === undefined ? {} : { body };
    return (await call<T>(product.url + path, { token, ...sent })).body;
  };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await send<T>(path, body);
    if (!answer.success) throw new Error(`${name}: ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return {
    userId,
    ask,
    async refused(path, body) {
      const answer = await send(path, body);
      return answer.success ? 'none' : answer.code;
    },
    make: async (entity, fields) => (await ask<Row>(`${MAINT}/${entity}/create`, fields)).id,
    read: (entity, id) => ask<Row>(`${MAINT}/${entity}/getitem?id=${id}`),
    all: async (entity, filter) =>
      (await ask<{ list: Row[] }>(`${MAINT}/${entity}/getlist`, { filter })).list,
    async window(browser, path, { onPhone = false } = {}) {
      const page = await browser.newPage({
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
        ...(onPhone ? phone : {}),
      });
      await enterAt(page, product.url, path, name, PERSON_PASSWORD);
      return page;
    },
  };
}

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  announceAnswer,
  beatAnswer,
  collectAnswer,
  contentAnswer,
  contentPath,
  playerPaths,
} from '#contracts/signage/player.ts';
import { fleetAnswer, pictureAnswer, picturePath } from '#contracts/signage/fleet.ts';
import { groupsAnswer } from '#contracts/signage/groups.ts';
import { PHOTO_MOST, photoAnswer, photoPaths, photoTaken } from '#contracts/signage/photo.ts';
import { proofsAnswer } from '#contracts/signage/proofLines.ts';
import { scheduleAnswer } from '#contracts/signage/schedule.ts';
import { shownAt } from '#contracts/signage/shownAt.ts';
import { versionAnswer, versionsAnswer } from '#contracts/signage/templateVersions.ts';
import { call, type Answer } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { peopleOf, type People } from './people.ts';

/** Players of signage against the real server: from a code on a screen to what it shows. */
let product: Product;
let admin: string;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
}, 180_000);
afterAll(() => product.remove(), 60_000);

let people: Promise<People> | undefined;
const known = (): Promise<People> => (people ??= peopleOf(product));

type Body = Readonly<Record<string, unknown>>;
const DEVICE = '/advert/api/v1/device';
const TEMPLATE = '/advert/api/v1/template';
const ask = <T = unknown>(path: string, body?: object, token?: string): Promise<Answer<T>> =>
  call<T>(product.url + path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
const dataOf = async <T = Body>(path: string, body?: object, token = admin): Promise<T> => {
  const answer = await ask<T>(path, body, token);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
};
const announce = async () =>
  announceAnswer.parse(
    await dataOf(playerPaths.announce, { w: 1920, h: 1080, version: '1.0' }, ''),
  );
const collect = async (secret: string) =>
  collectAnswer.parse(await dataOf(playerPaths.collect, { secret }, ''));
const beat = (token: string, showing: object | null = null) =>
  ask(playerPaths.beat, { version: '1.0', showing, storageUsed: 3_145_728 }, token);
const deviceOf = (id: string) => dataOf(`${DEVICE}/getitem?id=${id}`);

/** A screen whose code was entered, and its token. */
async function paired(about: object = { name: 'Hall' }) {
  const { code, secret } = await announce();
  const { id } = await dataOf<{ id: string }>(`${DEVICE}/pair`, { code, ...about });
  const collected = await collect(secret);
  if (collected.state !== 'paired') throw new Error('not paired');
  return { id, code, secret, token: collected.token };
}
/** Screens that several tests go on with: an address may announce ten a minute. */
const screens: ReturnType<typeof paired>[] = [];
const screenOf = (n: number): ReturnType<typeof paired> => (screens[n] ??= paired());
const makeTemplate = async (name: string, text: string): Promise<string> =>
  (
    await dataOf<{ id: string }>(`${TEMPLATE}/create`, {
      name,
      type: 1,
      width: 1920,
      height: 1080,
      content: contentOf(text),
    })
  ).id;
const contentOf = (text: string) => ({
  pages: [{ id: 'p', components: [{ id: 'w', type: 'notice', props: { text } }] }],
});
const change = async (path: string, id: string, fields: object) => {
  const { rowVersion } = await dataOf<{ rowVersion: number }>(`${path}/getitem?id=${id}`);
  const answer = await call(`${product.url}${path}/update`, {
    token: admin,
    method: 'PUT',
    body: { id, rowVersion, ...fields },
  });
  expect(answer.body).toMatchObject({ success: true });
};

test('[S1-95, S2-40] a screen shows a code, is paired by it, and is heard of', async () => {
  const { code, secret, expires } = await announce();
  expect(expires - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(await collect(secret)).toEqual({ state: 'waiting' });
  const { id } = await dataOf<{ id: string }>(`${DEVICE}/pair`, { code, name: 'Pit head' });
  const collected = await collect(secret);
  expect(collected).toMatchObject({ state: 'paired', deviceId: id });
  expect(await deviceOf(id)).toMatchObject({
    name: 'Pit head',
    isAllowed: true,
    screenW: 1920,
    screenH: 1080,
    onlineState: 0,
  });
  const token = collected.state === 'paired' ? collected.token : '';
  const answer = await beat(token);
  expect(beatAnswer.parse(answer.body.success ? answer.body.data : undefined)).toMatchObject({
    beatSeconds: 15,
    name: 'Pit head',
    slots: [],
    templates: [],
  });
  const heard = await deviceOf(id);
  expect(heard).toMatchObject({ onlineState: 1, appVersion: '1.0', storageMb: 3 });
  expect(heard['ip']).not.toBe('');
  // The token opens nothing else.
  expect((await ask(`${DEVICE}/getlist`, {}, token)).body).toMatchObject({ code: 'unauthorized' });
});

test('[S1-95] codes that are unknown or used are refused, and so are secrets nobody gave', async () => {
  const { code } = await paired();
  for (const one of [code, '000000'])
    expect((await ask(`${DEVICE}/pair`, { code: one, name: 'X' }, admin)).body).toMatchObject({
      code: 'player_code_unknown',
    });
  expect((await ask(playerPaths.collect, { secret: 'x'.repeat(43) })).body).toMatchObject({
    code: 'player_code_unknown',
  });
  expect((await ask(`${DEVICE}/pair`, { code: 'abc' }, admin)).body).toMatchObject({
    code: 'bad_request',
  });
  expect((await ask(`${DEVICE}/pair`, { code: '123456' })).body).toMatchObject({
    code: 'unauthorized',
  });
});

test('[S7-89] a player is turned away at once when it is let in no more, and by a wrong token', async () => {
  const { id, token } = await paired();
  expect((await beat(token)).body).toMatchObject({ success: true });
  await dataOf(`${DEVICE}/AllowSet`, { id, isAllowed: false });
  const refused = await beat(token);
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ code: 'player_refused' });
  expect((await beat(admin)).body).toMatchObject({ code: 'player_refused' });
  expect((await beat('')).body).toMatchObject({ code: 'player_refused' });
  await dataOf(`${DEVICE}/AllowSet`, { id, isAllowed: true });
  expect((await beat(token)).body).toMatchObject({ success: true });
});

/** The least that passes for a picture. */
const JPEG = Buffer.from('ffd8ffe000104a464946ffd9', 'hex');

test('[S2-40] another screen on a device ends the player that it had, and shows nothing of its photograph', async () => {
  const first = await paired();
  const photo = async () => photoAnswer.parse(await dataOf(`${photoPaths.of}?id=${first.id}`));
  await dataOf(photoPaths.take, { jpeg: JPEG.toString('base64') }, first.token);
  expect(await photo()).not.toBeNull();
  const second = await paired({ id: first.id });
  expect(second.id).toBe(first.id);
  expect((await beat(first.token)).body).toMatchObject({ code: 'player_refused' });
  expect((await ask(playerPaths.collect, { secret: first.secret })).body).toMatchObject({
    code: 'player_code_unknown',
  });
  expect((await beat(second.token)).body).toMatchObject({ success: true });
  expect(await photo()).toBeNull();
});

test('[S1-96, S2-44] a player shows what was published, as it was published', async () => {
  const { id, token } = await paired();
  const [usual, night] = [await makeTemplate('Usual', 'one'), await makeTemplate('Night', 'two')];
  await change(DEVICE, id, {
    templateId: usual,
    playlist: [{ templateId: night, start: '22:00:00', end: '06:00:00', weekDays: [5] }],
  });
  const told = async () => {
    const answer = await beat(token, { templateId: usual, version: 1 });
    return beatAnswer.parse(answer.body.success ? answer.body.data : undefined);
  };
  expect(await told()).toMatchObject({ templateId: usual, templates: [] });
  expect((await ask(contentPath(usual), undefined, token)).body).toMatchObject({
    code: 'not_published',
  });
  await dataOf(`${TEMPLATE}/publish`, { ids: [usual] });
  const { templates, slots } = await told();
  expect(templates).toMatchObject([{ id: usual, version: 1 }]);
  expect(slots).toMatchObject([{ templateId: night, weekDays: [5] }]);
  expect(await deviceOf(id)).toMatchObject({ showing: usual, showingVersion: 1 });
  // What is drawn later waits for the next publishing.
  await change(TEMPLATE, usual, { content: contentOf('later') });
  const read = async () => contentAnswer.parse(await dataOf(contentPath(usual), undefined, token));
  expect(await read()).toMatchObject({ version: 1, content: contentOf('one'), width: 1920 });
  await dataOf(`${TEMPLATE}/publish`, { ids: [usual] });
  expect((await told()).templates).toMatchObject([{ id: usual, version: 2 }]);
  expect(await read()).toMatchObject({ version: 2, content: contentOf('later') });
  await dataOf(`${TEMPLATE}/withdraw`, { ids: [usual] });
  expect((await told()).templates).toEqual([]);
  // A template of no slot is not this player's.
  const other = await makeTemplate('Other', 'three');
  await dataOf(`${TEMPLATE}/publish`, { ids: [other] });
  expect((await ask(contentPath(other), undefined, token)).body).toMatchObject({
    code: 'not_published',
  });
});

test('[S1-95, S2-44] a slot of higher priority wins, and what is removed is gone with the next beat', async () => {
  const { id, token } = await screenOf(0);
  const [day, feast] = [await makeTemplate('Day', 'one'), await makeTemplate('Feast', 'two')];
  await dataOf(`${TEMPLATE}/publish`, { ids: [day, feast] });
  const allDay = { start: '00:00:00', end: '00:00:00' };
  const dayRow = { templateId: day, ...allDay };
  const feastRow = { templateId: feast, ...allDay, priority: 5, toDay: '2099-12-31' };
  await change(DEVICE, id, { playlist: [dayRow, feastRow] });
  const told = async () => {
    const answer = await beat(token);
    return beatAnswer.parse(answer.body.success ? answer.body.data : undefined);
  };
  const shows = async () => {
    const { slots, templateId, now } = await told();
    return shownAt({ slots, templateId }, now).templateId;
  };
  expect(await shows()).toBe(feast);
  const schedule = scheduleAnswer.parse(await dataOf(`${DEVICE}/schedule?id=${id}`));
  expect(schedule.slots).toMatchObject([
    { name: '00:00-00:00', priority: 0, valid: true },
    { priority: 5, toDay: '2099-12-31' },
  ]);
  expect(schedule.templates.every(({ isPublished }) => isPublished)).toBe(true);
  expect(schedule.slots[0]?.savedAt).toBeGreaterThan(0);
  await change(DEVICE, id, { playlist: [dayRow] });
  expect(await shows()).toBe(day);
  expect((await told()).templates).toMatchObject([{ id: day }]);
  // A slot ends before it begins in no playlist.
  const { rowVersion } = await dataOf<{ rowVersion: number }>(`${DEVICE}/getitem?id=${id}`);
  const refused = await call(`${product.url}${DEVICE}/update`, {
    token: admin,
    method: 'PUT',
    body: { id, rowVersion, playlist: [{ ...feastRow, fromDay: '2100-01-01' }] },
  });
  expect(refused.body).toMatchObject({ code: 'bad_request' });
});

test('[S1-95, S2-44] a slot for a group or a tag reaches its screens, and no other organisation’s', async () => {
  const { orgId } = await known();
  const shown = await makeTemplate('For many', 'all');
  await dataOf(`${TEMPLATE}/publish`, { ids: [shown] });
  const three = await Promise.all([screenOf(0), screenOf(1), screenOf(2)]);
  const [inGroup, tagged, other] = three;
  await change(DEVICE, inGroup.id, { groupName: 'gate', playlist: [] });
  await change(DEVICE, tagged.id, { tags: ['foyer', 'large'] });
  await change(DEVICE, other.id, { groupName: 'gates', tags: ['small'] });
  const SLOT = '/advert/api/v1/playSlot';
  const slot = {
    name: 'All hands',
    templateId: shown,
    groups: ['gate'],
    tags: ['large'],
    start: '00:00:00',
    end: '00:00:00',
    priority: 3,
  };
  const { id } = await dataOf<{ id: string }>(`${SLOT}/create`, slot);
  const told = () =>
    Promise.all(
      three.map(async ({ token }) => {
        const answer = await beat(token);
        return beatAnswer.parse(answer.body.success ? answer.body.data : undefined).slots;
      }),
    );
  const one = { id, name: 'All hands', templateId: shown, priority: 3 };
  expect(await told()).toMatchObject([[one], [one], []]);
  const [first] = await told();
  expect(first?.[0]?.savedAt).toBeGreaterThan(0);
  const mine = await dataOf<{ slots: object[] }>(`${DEVICE}/schedule?id=${inGroup.id}`);
  expect(mine.slots).toMatchObject([one]);
  await dataOf(`${SLOT}/editDisabled?id=${id}&disabled=true`);
  expect(await told()).toEqual([[], [], []]);
  // The slot of an organisation counts for its screens alone.
  await dataOf(`${SLOT}/editDisabled?id=${id}&disabled=false`);
  await change(SLOT, id, { orgId });
  expect((await told())[0]).toMatchObject([one]);
  const elsewhere = await dataOf<{ id: string }>('/admin/api/v1/org/create', {
    name: 'Elsewhere',
    code: 'elsewhere',
  });
  await change(DEVICE, inGroup.id, { orgId: elsewhere.id });
  expect((await told())[0]).toEqual([]);
  const refused = await ask(`${SLOT}/create`, { ...slot, groups: [], tags: [] }, admin);
  expect(refused.body).toMatchObject({ code: 'rule_broken' });
  const byTag = await dataOf<{ total: number }>(`${DEVICE}/getlist`, {
    currentPage: 1,
    pageSize: 10,
    filter: { tags: 'large|Any' },
  });
  expect(byTag.total).toBe(1);
});

test('[S1-95, S2-40] the fleet tells what each player shows and is to show, and hands out orders', async () => {
  const { id, token } = await screenOf(2);
  const shown = await makeTemplate('Fleet picture', 'one');
  await dataOf(`${TEMPLATE}/publish`, { ids: [shown] });
  await change(DEVICE, id, { templateId: shown });
  const fleet = async () =>
    fleetAnswer.parse(await dataOf(`${DEVICE}/fleet`)).screens.find((one) => one.id === id);
  expect(await fleet()).toMatchObject({
    isPaired: true,
    tags: ['small'],
    order: null,
  });
  await beat(token, { templateId: shown, version: 1 });
  expect(await fleet()).toMatchObject({
    isOnline: true,
    version: '1.0',
    storageMb: 3,
    shown: { name: 'Fleet picture', version: 1 },
    due: { name: 'Fleet picture', slot: '' },
  });
  const picture = pictureAnswer.parse(await dataOf(`${picturePath}?id=${id}`));
  expect(picture.content).toMatchObject({ id: shown, content: contentOf('one') });
  expect(picture.data).toMatchObject({ charts: [] });
  const order = async (kind: string) => dataOf(`${DEVICE}/command`, { ids: [id], kind });
  const told = async (done?: number) => {
    const body = { version: '1.0', showing: null, ...(done === undefined ? {} : { done }) };
    const answer = await ask(playerPaths.beat, body, token);
    return beatAnswer.parse(answer.body.success ? answer.body.data : undefined).order;
  };
  expect(await told()).toBeNull();
  await order('reload');
  await order('restart');
  expect(await fleet()).toMatchObject({ order: { kind: 'restart', done: null } });
  const open = await told();
  expect(open).toMatchObject({ kind: 'restart' });
  expect(await told((open?.id ?? 0) + 1)).toEqual(open);
  expect(await told(open?.id)).toBeNull();
  expect((await fleet())?.order?.done).toBeGreaterThan(0);
  // What is set for many is set for all of them or for none.
  const before = await deviceOf(id);
  await dataOf(`${DEVICE}/setMany`, { ids: [id], volume: 35, takeLevels: [1, 3] });
  expect(await deviceOf(id)).toMatchObject({
    volume: 35,
    takeLevels: [1, 3],
    takeEvacuation: before['takeEvacuation'],
  });
  const half = await ask(`${DEVICE}/setMany`, { ids: [id, 'none'], volume: 1 }, admin);
  expect(half.body).toMatchObject({ code: 'record_not_found' });
  expect(await deviceOf(id)).toMatchObject({ volume: 35 });
  // What is set for a group is kept for it, and read back.
  await change(DEVICE, id, { groupName: 'Fleet group' });
  const takes = { takeEvacuation: false, takeLevels: [2, 1], takeAreas: [] };
  await dataOf(`${DEVICE}/setGroup`, { group: 'Fleet group', takes });
  expect(await deviceOf(id)).toMatchObject({ takeEvacuation: false, takeLevels: [1, 2] });
  expect(groupsAnswer.parse(await dataOf(`${DEVICE}/groups`))).toContainEqual(
    expect.objectContaining({ name: 'Fleet group', screens: 1, others: 0 }),
  );
  // Who does not see a device neither orders it nor looks at it.
  const { stranger, orgId } = await known();
  await change(DEVICE, id, { orgId });
  const refused = [
    await ask(`${DEVICE}/command`, { ids: [id], kind: 'reload' }, stranger),
    await ask(`${picturePath}?id=${id}`, undefined, stranger),
    await ask(`${DEVICE}/fleet`, undefined, token),
  ];
  expect(refused.map(({ status }) => status >= 400)).toEqual([true, true, true]);
});

test('[S2-40] a player hands in a photograph of its page, which those see who see the device', async () => {
  const { id, token } = await screenOf(0);
  const read = async () => photoAnswer.parse(await dataOf(`${photoPaths.of}?id=${id}`));
  expect(await read()).toBeNull();
  const jpeg = JPEG.toString('base64');
  const { hash } = photoTaken.parse(await dataOf(photoPaths.take, { jpeg }, token));
  expect(hash).toBe(createHash('sha256').update(JPEG).digest('hex'));
  expect(await read()).toMatchObject({ jpeg, hash });
  // The newest is kept, and nothing but a JPEG.
  const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  for (const wrong of [{ jpeg: text }, { jpeg: '%%%' }, { jpeg: 'A'.repeat(PHOTO_MOST + 4) }])
    expect((await ask(photoPaths.take, wrong, token)).body).toMatchObject({ success: false });
  expect(await read()).toMatchObject({ hash });
  expect((await ask(photoPaths.take, { jpeg }, 'nobody')).body).toMatchObject({
    code: 'player_refused',
  });
  expect((await ask(`${photoPaths.of}?id=${id}`)).body).toMatchObject({ code: 'unauthorized' });
});

test('[S4-31] a template that is made public is seen by users of other organisations', async () => {
  const { stranger, orgId } = await known();
  const { id } = await dataOf<{ id: string }>(`${TEMPLATE}/create`, {
    name: 'Ours alone',
    type: 1,
    width: 1920,
    height: 1080,
    orgId,
  });
  const seen = async () => (await ask(`${TEMPLATE}/getitem?id=${id}`, undefined, stranger)).body;
  expect(await seen()).toMatchObject({ code: 'record_not_found' });
  await dataOf(`${TEMPLATE}/SetPublic`, { id, isPublic: true });
  expect(await seen()).toMatchObject({ success: true, data: { id, isPublic: true } });
  await dataOf(`${TEMPLATE}/SetPublic`, { id, isPublic: false });
  expect(await seen()).toMatchObject({ code: 'record_not_found' });
});

test('a player proves what it showed by its own token, once, and whoever sees the device reads it', async () => {
  const { id, token } = await screenOf(1);
  const ended = Date.now() - 1_000;
  const span = { began: ended - 60_000, ended, templateId: 't', version: 1, hash: 'h' };
  const handIn = (spans: object[], by = token) => ask(playerPaths.played, { spans }, by);
  expect((await handIn([span])).body).toMatchObject({ data: { taken: 1 } });
  expect((await handIn([span])).body).toMatchObject({ data: { taken: 0 } });
  expect((await handIn([{ ...span, began: ended }])).body).toMatchObject({ code: 'bad_request' });
  expect((await handIn([span], admin)).body).toMatchObject({ code: 'player_refused' });
  const proof = `${DEVICE}/proof?id=${id}&from=${span.began}&to=${ended}`;
  expect(await dataOf(proof)).toMatchObject({
    spans: [{ began: span.began, ended, isPublished: false }],
    brokenAt: null,
  });
  expect((await ask(proof, undefined, token)).body).toMatchObject({ code: 'unauthorized' });
  const proofs = `${DEVICE}/proofs?from=${span.began - 60_000}&to=${ended}`;
  const [one] = proofsAnswer.parse(await dataOf(`${proofs}&id=${id}`)).screens;
  expect(one).toMatchObject({
    id,
    brokenAt: null,
    lines: [
      { kind: 'gap', began: span.began - 60_000, ended: span.began },
      { kind: 'span', ended, slot: null, isPublished: false },
    ],
  });
  const all = proofsAnswer.parse(await dataOf(proofs)).screens;
  expect(all.length).toBeGreaterThan(1);
  expect(all.find((screen) => screen.id === id)?.brokenAt).toBeUndefined();
  const report = await dataOf<{ rows: { cells: unknown[] }[] }>('/api/report/v1/report/run', {
    name: 'signageProof',
    from: span.began,
    to: ended,
  });
  expect(report.rows[0]?.cells.slice(1, 3)).toEqual([60_000, 1]);
});

test('[S2-44] what was published stays to be read, for those alone who see the template', async () => {
  const id = await makeTemplate('Versions', 'first');
  const read = async () => versionsAnswer.parse(await dataOf(`${TEMPLATE}/versions?id=${id}`));
  expect(await read()).toEqual([]);
  await dataOf(`${TEMPLATE}/publish`, { ids: [id] });
  await change(TEMPLATE, id, { content: contentOf('second') });
  await dataOf(`${TEMPLATE}/publish`, { ids: [id] });
  expect((await read()).map(({ version }) => version)).toEqual([2, 1]);
  const first = await dataOf(`${TEMPLATE}/version?id=${id}&version=1`);
  expect(versionAnswer.parse(first)).toMatchObject({ version: 1, content: contentOf('first') });
  const none = await ask(`${TEMPLATE}/version?id=${id}&version=3`, undefined, admin);
  expect(none.body).toMatchObject({ success: false, code: 'record_not_found' });
  for (const path of ['versions?', 'version?version=1&'])
    expect((await ask(`${TEMPLATE}/${path}id=${id}`)).body).toMatchObject({ code: 'unauthorized' });
});

import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { randomOf } from '#base/random.ts';
import { failure } from '#contracts/errors.ts';
import type { WorkTask } from '#contracts/maintenance/myWork.ts';
import { NOW, workItemOf, WorkServer, workTaskOf } from '#tests/helpers/work.ts';
import { WorkDesk, type DeskCalls } from './desk.ts';
import { memoryStore, type WorkStore } from './kept/workStore.ts';
import { waitingOf } from './walk/handIn.ts';
import { answered, settled } from './walk/walk.ts';

const items = Array.from({ length: 20 }, (_, i) =>
  workItemOf(`i${i}`, { seq: i, isKey: i % 5 === 0 }),
);
const task = workTaskOf('t', { items, itemTotal: 20 });

let keys = 0;
function setUp(server = new WorkServer(task), store: WorkStore = memoryStore()) {
  let now = NOW;
  const uploads: string[] = [];
  const calls: DeskCalls = {
    list: async () => server.list(),
    begin: async () => (server.trouble === undefined ? ok({}) : err(failure('network', ''))),
    takeValues: async () => ok([]),
    handIn: async (_, body) => server.handIn(body),
    requestRepair: async () => ok({ faultId: 'f', requestId: 'r', isNew: true }),
    async upload({ name }) {
      if (server.trouble !== undefined) return err(failure('network', ''));
      uploads.push(name);
      return ok(`/files/${name}`);
    },
    newKey: () => `a key ${keys++}`,
    now: () => (now += 1_000),
    alone: (run) => run(),
  };
  const desk = new WorkDesk(store, calls);
  // A page shows tasks as its list has them.
  const say = ({ id: of }: WorkTask, id: string, result = 1) =>
    desk.change(desk.state().list?.today.find((one) => one.id === of) ?? task, (walk) =>
      answered(walk, id, { result }, (now += 1_000)),
    );
  const submit = (of: WorkTask) =>
    desk.change(of, (walk) => ({ ...walk, submit: { summary: 'Done', files: [] } }), true);
  return { desk, server, store, uploads, say, submit };
}
const waits = (desk: WorkDesk): number =>
  Object.values(desk.state().walks).reduce((sum, walk) => sum + waitingOf(walk), 0);

test('twenty items without a link, the page lost in the middle, are handed in once', async () => {
  const { desk, server, store, say } = setUp();
  await desk.start();
  server.trouble = 'deaf';
  for (const { id } of items.slice(0, 9)) await say(task, id);
  await desk.look();
  expect(waits(desk)).toBe(9);
  expect(desk.state().offlineSince).toBeDefined();
  desk.stop();
  // Another page over what the first one kept.
  const next = setUp(server, store);
  await next.desk.start();
  expect(waits(next.desk)).toBe(9);
  expect(next.desk.state().list?.today).toHaveLength(1);
  for (const { id } of items.slice(9)) await next.say(task, id);
  await next.submit(task);
  expect(waits(next.desk)).toBe(21);
  server.trouble = undefined;
  await next.desk.look();
  expect(server.handedIn).toHaveLength(1);
  expect(server.task('t').status).toBe(4);
  expect(next.desk.state().walks).toEqual({});
  next.desk.stop();
});

test('an answer that is lost on its way back is asked for again under the same key', async () => {
  const { desk, server, say, submit } = setUp();
  await desk.start();
  for (const { id } of items) await say(task, id);
  server.trouble = 'mute';
  await submit(task);
  await desk.look();
  expect(desk.state().walks['t']?.batch?.body.answers).toHaveLength(20);
  server.trouble = undefined;
  await desk.look();
  expect(server.handedIn).toHaveLength(1);
  expect(server.item('t', 'i3').rowVersion).toBe(2);
  desk.stop();
});

test('what somebody else answered meanwhile is not overwritten; the choice goes out and the walk with it', async () => {
  const { desk, server, say, submit } = setUp();
  await desk.start();
  server.trouble = 'deaf';
  for (const { id } of items) await say(task, id);
  await submit(task);
  server.write('t', 'i5', { result: 2, value: null });
  server.trouble = undefined;
  await desk.look();
  expect(server.item('t', 'i5').result).toBe(2);
  expect(desk.state().walks['t']?.answers['i5']?.theirs?.result).toBe(2);
  expect(server.task('t').status).toBe(2);
  await desk.change(task, (walk) => settled(walk, 'i5', 'mine'), true);
  expect(server.item('t', 'i5').result).toBe(1);
  expect(server.task('t').status).toBe(4);
  desk.stop();
});

test('photos are stored once each, before the answer that shows them', async () => {
  const { desk, server, uploads } = setUp();
  await desk.start();
  const ref = await desk.addFile('t', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  server.trouble = 'mute';
  await desk.change(task, (walk) => answered(walk, 'i1', { result: 2, files: [ref] }, NOW), true);
  server.trouble = undefined;
  await desk.look();
  await desk.look();
  expect(uploads).toEqual(['a.jpg']);
  expect(server.item('t', 'i1').photos).toBe('/files/a.jpg');
  desk.stop();
});

test('a full store loses nothing while the page stands, and says so', async () => {
  let isFull = false;
  const kept = memoryStore();
  const store: WorkStore = {
    ...kept,
    isLasting: true,
    change: (id, change) =>
      isFull
        ? Promise.reject(new DOMException('no room', 'QuotaExceededError'))
        : kept.change(id, change),
  };
  const { desk, server, say } = setUp(undefined, store);
  await desk.start();
  await say(task, 'i0');
  isFull = true;
  await say(task, 'i1');
  await say(task, 'i2');
  expect(desk.state().storeFault).toBe('full');
  expect(Object.keys(desk.state().walks['t']?.answers ?? {})).toEqual(['i0', 'i1', 'i2']);
  isFull = false;
  await desk.look();
  expect(server.handedIn.flatMap(({ answers }) => answers)).toHaveLength(3);
  expect(desk.state().storeFault).toBeUndefined();
  desk.stop();
});

test('a session that has ended keeps everything and says so', async () => {
  const server = new WorkServer(task);
  const { desk, say } = setUp(server);
  await desk.start();
  await say(task, 'i0');
  server.handIn = () => err(failure('unauthorized', ''));
  await desk.send();
  expect([desk.state().isSessionOver, waits(desk)]).toEqual([true, 1]);
  desk.stop();
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever the link does, each answer stands once (seed %i)',
  async (seed) => {
    const numbers = randomOf(seed, 'link');
    const random = (): number => numbers.next();
    const server = new WorkServer(task);
    const store = memoryStore();
    let window = setUp(server, store);
    await window.desk.start();
    const said = new Map<string, number>();
    for (let step = 0; step < 60; step++) {
      const chance = random();
      if (chance < 0.6) {
        const id = `i${Math.floor(random() * 20)}`;
        const result = 1 + Math.floor(random() * 2);
        said.set(id, result);
        await window.say(task, id, result);
      } else if (chance < 0.75)
        server.trouble = (['deaf', 'mute', undefined] as const)[Math.floor(random() * 3)];
      else if (chance < 0.9) await window.desk.look();
      else {
        window.desk.stop();
        window = setUp(server, store);
        await window.desk.start();
      }
    }
    server.trouble = undefined;
    await window.desk.look();
    for (const [id, result] of said) expect(server.item('t', id).result, id).toBe(result);
    expect(waits(window.desk)).toBe(0);
    window.desk.stop();
  },
);

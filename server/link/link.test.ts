import { PassThrough, Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { toCore, toOffice, type ToCore, type ToOffice } from './calls.ts';
import { Link } from './link.ts';

/** Two ends of one line. */
function line(): readonly [Duplex, Duplex] {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const end = (readable: PassThrough, writable: PassThrough): Duplex =>
    Duplex.from({ readable, writable });
  return [end(back, there), end(there, back)];
}

function ends() {
  const clock = new ManualClock();
  const complaints: string[] = [];
  const complain = (_: unknown, what: string): void => void complaints.push(what);
  const core = new Link<ToOffice, ToCore>({ theirs: toOffice, ours: toCore, clock, complain });
  const office = new Link<ToCore, ToOffice>({ theirs: toCore, ours: toOffice, clock, complain });
  const connect = (): readonly [Duplex, Duplex] => {
    const both = line();
    core.attach(both[0]);
    office.attach(both[1]);
    return both;
  };
  return { clock, core, office, connect, complaints };
}

test('a call is answered, in both directions, also one that came before its handler', async () => {
  const { core, office, connect } = ends();
  connect();
  core.serve('retire', ({ code }) => ({ version: code.length }));
  expect(await office.call('retire', { entity: 'area', code: 'four' })).toEqual({ version: 4 });
  const early = core.call('metrics', null);
  await new Promise((turn) => setImmediate(turn));
  office.serve('metrics', () => 'up 1\n# µ');
  expect(await early).toBe('up 1\n# µ');
});

test('a call fails that finds nobody, is broken off, takes too long, or is refused by its schema', async () => {
  const { clock, core, office, connect, complaints } = ends();
  const ask = () => office.call('retire', { entity: 'area', code: 'x' });
  await expect(ask()).rejects.toThrow('retire: the other part is away');
  const [first] = connect();
  core.serve('retire', () => new Promise(() => undefined));
  const broken = expect(ask()).rejects.toThrow('the other part went away');
  first.destroy();
  await broken;
  connect();
  const late = expect(ask()).rejects.toThrow('no answer in 30 s');
  clock.advance(30_000);
  await late;
  core.serve('announce', () => null);
  await expect(office.call('announce', 'nothing' as never)).rejects.toThrow('announce:');
  core.serve('retire', () => ({ version: 'one' }) as never);
  await expect(ask()).rejects.toThrow();
  expect(complaints).toEqual(["the other part's call announce failed"]);
});

test('who listens is told of each opening and closing, and calls get through again', async () => {
  const { core, office, connect } = ends();
  const told: string[] = [];
  office.onOpen(() => told.push('open'));
  office.onClose(() => told.push('closed'));
  core.serve('slopesChanged', () => null);
  const [first] = connect();
  first.destroy();
  await expect.poll(() => told).toEqual(['open', 'closed']);
  connect();
  expect(await office.call('slopesChanged', null)).toBeNull();
  expect(told).toEqual(['open', 'closed', 'open']);
});

test('a stream that takes the place of one that nobody has closed ends what was asked over that', async () => {
  const { core, office, connect } = ends();
  connect();
  office.serve('metrics', () => new Promise(() => undefined));
  const asked = expect(core.call('metrics', null)).rejects.toThrow('the other part went away');
  core.attach(line()[0]);
  await asked;
  expect(core.isOpen).toBe(true);
});

test('what is only a hint waits for the one before and is said once more, the newest', async () => {
  const { core, office, connect } = ends();
  connect();
  const heard: number[] = [];
  const answers: (() => void)[] = [];
  office.serve('modelChanged', ({ version }) => {
    heard.push(version);
    return new Promise<null>((done) => answers.push(() => done(null)));
  });
  for (let version = 1; version <= 100; version++) core.hint('modelChanged', { version });
  await expect.poll(() => heard).toEqual([1]);
  answers[0]?.();
  await expect.poll(() => heard).toEqual([1, 100]);
  answers[1]?.();
  await new Promise((turn) => setImmediate(turn));
  core.hint('modelChanged', { version: 101 });
  await expect.poll(() => heard).toEqual([1, 100, 101]);
});

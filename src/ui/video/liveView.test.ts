import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import type { LiveFault, LiveKind } from './live.ts';
import { LiveView, type LiveState } from './liveView.ts';

let clock: ManualClock;
let states: LiveState[];
let frames: number;
let opened: { kind: LiveKind; socket: EventTarget & { isClosed: boolean } }[];
let stopped: number;
/** Why a way cannot be opened. */
let faults: Partial<Record<LiveKind, LiveFault>>;

beforeEach(() => {
  clock = new ManualClock();
  states = [];
  opened = [];
  frames = stopped = 0;
  faults = {};
});

class Socket extends EventTarget {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  /** As the server closes it. */
  end(reason: string, code = 4000): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}

const startPlayer = async () => () => ({ stop: () => void (stopped += 1), behind: () => 1.2 });

function view(kinds: LiveKind[]): LiveView {
  return new LiveView({
    clock,
    kinds,
    video: {
      getVideoPlaybackQuality: () => ({ totalVideoFrames: frames }),
    } as unknown as HTMLVideoElement,
    async open(kind) {
      const fault = faults[kind];
      if (fault !== undefined) return err(fault);
      const socket = new Socket();
      opened.push({ kind, socket });
      return ok(socket as unknown as WebSocket);
    },
    load: { whep: startPlayer, flv: startPlayer, hls: startPlayer },
    onState: (state) => states.push(state),
  });
}

/** Lets what waits for nothing but a turn go on. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const last = (): LiveState | undefined => states.at(-1);
async function pass(ms: number, isMoving = false): Promise<void> {
  for (let at = 0; at < ms; at += 500) {
    if (isMoving) frames += 5;
    clock.advance(500);
    await settle();
  }
}
const socketOf = (i: number): Socket => opened[i]?.socket as Socket;

describe('a picture that comes', () => {
  test('is live while new ones keep coming, marked as old after three seconds without, and then tried anew', async () => {
    view(['flv']);
    await settle();
    expect(last()).toEqual({ at: 'connecting', kind: 'flv' });
    await pass(1000, true);
    expect(last()).toEqual({ at: 'playing', kind: 'flv', age: 0, behind: 1 });
    await pass(2500);
    expect(last()).toMatchObject({ at: 'playing', age: 2 });
    await pass(500);
    expect(last()).toEqual({ at: 'frozen', kind: 'flv', age: 3 });
    await pass(9500);
    expect(last()).toMatchObject({ at: 'none', fault: 'silent', retryIn: 2 });
    expect(socketOf(0).isClosed).toBe(true);
    await pass(2500);
    expect(opened).toHaveLength(2);
    await pass(500, true);
    expect(last()).toMatchObject({ at: 'playing' });
  });

  test('takes its socket and player along when it is no longer wanted, and says no more', async () => {
    const one = view(['flv']);
    await settle();
    one.stop();
    const said = states.length;
    expect([socketOf(0).isClosed, stopped]).toEqual([true, 1]);
    socketOf(0).end('ended');
    await pass(5000);
    expect(states).toHaveLength(said);
  });

  test('a socket that opens too late is closed', async () => {
    view(['flv']).stop();
    await settle();
    expect(opened.every(({ socket }) => socket.isClosed)).toBe(true);
  });
});

describe('no picture', () => {
  test('says why the server ended it, and tries again ever later', async () => {
    view(['flv']);
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      await settle();
      socketOf(i).end('unreachable');
      const state = last();
      if (state?.at !== 'none') throw new Error('a picture');
      expect(state.fault).toBe('unreachable');
      waits.push(state.retryIn);
      await pass(state.retryIn * 1000 + 500);
    }
    expect(waits).toEqual([2, 4, 8, 15, 30, 30]);
  });

  test('of a way: the next one is tried, and the one that worked first from then on', async () => {
    faults = { whep: 'missing' };
    view(['whep', 'flv', 'hls']);
    await settle();
    expect(opened.map(({ kind }) => kind)).toEqual(['flv']);
    await pass(1000, true);
    socketOf(0).end('ended');
    expect(last()).toMatchObject({ at: 'none', fault: 'ended' });
    await pass(2500);
    expect(opened.map(({ kind }) => kind)).toEqual(['flv', 'flv']);
  });

  test('of any way: the fault of the best one is told', async () => {
    faults = { whep: 'refused', flv: 'missing' };
    view(['whep', 'flv']);
    await settle();
    expect(last()).toEqual({ at: 'none', fault: 'refused', retryIn: 30 });
  });

  test('within twelve seconds is none', async () => {
    view(['whep']);
    await settle();
    await pass(12_500);
    expect(last()).toMatchObject({ at: 'none', fault: 'noMedia' });
  });

  test('when the server is lost, and at once again when somebody asks', async () => {
    const one = view(['hls']);
    await settle();
    socketOf(0).end('', 1006);
    expect(last()).toMatchObject({ at: 'none', fault: 'offline' });
    one.retry();
    await settle();
    expect(opened).toHaveLength(2);
  });

  test('where there is no way, without asking anybody', async () => {
    view([]);
    await settle();
    expect(last()).toMatchObject({ at: 'none', fault: 'noWay' });
    expect(opened).toEqual([]);
  });
});

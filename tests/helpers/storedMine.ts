import { tellPast, tellState } from '#server/live/past/tellPast.ts';
import { randomOf } from '#base/random.ts';
import { paths } from '#contracts/http/paths.ts';
import { hubStreams } from '#contracts/live/past.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { Playback } from '#workers/replay/playback.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from './coreFixture.ts';
import { MemoryPast } from './memoryPast.ts';
import { stateDigest } from './stateDigest.ts';

export const POINTS = 30;
const PEOPLE = 10;

/** A mine whose every message is also stored, and a hub that tells what is stored. */
export class StoredMine extends CoreFixture {
  readonly past = new MemoryPast();
  /** State of the live core at each second, by that second. */
  readonly logged = new Map<number, string>();

  constructor() {
    super();
    const tell =
      (stream: (...args: number[]) => AsyncIterable<unknown>) =>
      async (...args: readonly unknown[]): Promise<readonly unknown[]> => {
        const elements: unknown[] = [];
        for await (const element of stream(...(args as number[]))) elements.push(element);
        return elements;
      };
    this.hub.streams[hubStreams.pastState] = tell((at = 0) =>
      tellState(this.past, at, 'messagepack'),
    );
    this.hub.streams[hubStreams.past] = tell((after = 0, to = 0) =>
      tellPast(this.past, after, to, 'messagepack'),
    );
    this.answers[paths.series] = (body) => ({ ...(body as object), stepMs: 1_000, series: [] });
    this.answers[paths.mineModel] = () => ({ version: 1, points: [] });
  }

  /** Lets `seconds` of a mine happen; each second's state is logged when all of it has arrived. */
  async live(seconds: number, seed: number): Promise<void> {
    const random = randomOf(seed, 'stored mine');
    for (let second = 1; second <= seconds; second++) {
      this.clock.advance(1_000);
      const now = this.clock.now();
      const t = (): number => now - random.below(1_000);
      const samples = Array.from({ length: 12 }, () => ({
        no: random.below(POINTS),
        t: t(),
        value: random.next(),
        state: random.below(2),
      }));
      // One source's samples of a point come in order of time.
      samples.sort((a, b) => a.t - b.t);
      this.past.samples.push(...samples);
      this.hub.point(...samples);
      const personNo = random.below(PEOPLE);
      const restricted = random.next() < 0.3;
      const alarm = alarmOf(`P${personNo}`, restricted ? 1 : 4, {
        alarmType: 22,
        personNo,
        pointNo: null,
      });
      const change = {
        ...changeOf(alarm, restricted ? 'raised' : 'closed'),
        seq: this.hub.channels.alarm.seq + 1,
        t: now,
      };
      this.past.alarmChanges.push(change);
      this.hub.alarm(change);
      const fix = {
        personNo,
        t: t(),
        x: second,
        y: 1,
        z: -9,
        underground: true,
        exitLost: false,
        areaNo: 1,
        readerNo: -1,
        accuracy: 2,
        posMode: 1,
        battery: 80,
      };
      this.past.fixes.push(fix);
      this.hub.channels.person.add({
        ...rowOf(fix),
        flags: PersonFlag.underground | (restricted ? PersonFlag.restricted : 0),
      });
      this.hub.channels.person.close(now, this.hub.group('person'));
      if (random.next() < 0.1) {
        const status = {
          substationNo: random.below(3),
          t: t(),
          runState: random.below(4),
          powerMode: 1,
          batteryPct: 90,
          pointOnline: 5,
          pointTotal: 6,
        };
        this.past.substations.push(status);
        this.hub.channels.substation.add({
          no: status.substationNo,
          t: status.t,
          runState: status.runState,
          powerMode: 1,
          battery: 90,
          online: 5,
          total: 6,
        });
        this.hub.channels.substation.close(now, this.hub.group('substation'));
      }
      if (second % 2 === 0) this.hub.heartbeat();
      await this.turn();
      this.logged.set(now, stateDigest(this.core.live, POINTS));
    }
    await this.pass(4);
  }

  /** The playback that the first window shows. */
  get playback(): Playback {
    const shown = this.shown;
    if (!(shown instanceof Playback)) throw new Error('The window shows the present');
    return shown;
  }

  get shown(): unknown {
    return this.core.contextOf(this.window.number);
  }

  digest(): string {
    return stateDigest(this.playback, POINTS);
  }
}

const rowOf = (fix: {
  personNo: number;
  t: number;
  x: number;
  battery: number;
  accuracy: number;
}) => ({
  no: fix.personNo,
  t: fix.t,
  x: fix.x,
  y: 1,
  z: -9,
  area: 1,
  reader: -1,
  battery: fix.battery,
  accuracy: fix.accuracy,
  inTime: T0,
});

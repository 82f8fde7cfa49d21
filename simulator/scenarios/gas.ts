import { at } from '../at.ts';
import { Fire } from '../air/fire.ts';
import { Heating } from '../air/heating.ts';
import type { FaceWork } from '../air/faces.ts';
import type { Performance, Script, Stage } from './stage.ts';

/** kg of ANFO in one blast. */
const CHARGE = 200;

/** Number and work of the first face that cuts coal. */
function cuttingFace({ world }: Stage): { no: number; face: FaceWork } {
  const no = world.faces.findIndex((face) => face.wall.producing);
  return { no, face: at(world.faces, no) };
}

/** Holds the face's emission at `q` m³/min. */
function hold(stage: Stage, q: number): Performance {
  const { face } = cuttingFace(stage);
  face.held = q;
  return {
    end() {
      face.held = undefined;
    },
  };
}

export const gasScripts: readonly Script[] = [
  {
    id: 'gas-exceed',
    coal: true,
    zh: '综采工作面瓦斯超限',
    en: 'Methane over the alarm limit at a longwall face',
    seconds: 600,
    begin: (stage) => hold(stage, 14),
  },
  {
    id: 'gas-poweroff',
    coal: true,
    zh: '综采工作面瓦斯超限断电',
    en: 'Methane cuts the power of a longwall face',
    seconds: 600,
    begin: (stage) => hold(stage, 20),
  },
  {
    id: 'feed-abnormal',
    coal: true,
    zh: '瓦斯超限断电后馈电异常',
    en: 'Power stays on although methane cut it',
    seconds: 600,
    begin(stage) {
      const { no } = cuttingFace(stage);
      const circuits = stage.world.interlocks.circuits.filter(
        (circuit) => circuit.tag === `${no}.T1`,
      );
      for (const circuit of circuits) circuit.welded = true;
      const gas = hold(stage, 20);
      return {
        end() {
          gas.end();
          for (const circuit of circuits) circuit.welded = false;
        },
      };
    },
  },
  {
    id: 'outburst',
    coal: true,
    zh: '掘进工作面瓦斯涌出',
    en: 'Sudden inrush of methane at a heading',
    seconds: 240,
    begin({ world }) {
      const heading = at(world.headings, 0);
      heading.held = 12;
      return {
        end() {
          heading.held = undefined;
        },
      };
    },
  },
  {
    id: 'fan-stop',
    zh: '主通风机停风',
    en: 'Both main fans stop; the standby fan starts after 8 minutes',
    seconds: 900,
    begin({ world }, start) {
      world.air.setFan(false);
      const startStandby = (): void => {
        if (world.air.fan.running) return;
        world.fanUnit = world.fanUnit === 0 ? 1 : 0;
        world.air.setFan(true);
      };
      return {
        step(now) {
          if (now - start >= 480_000) startStandby();
        },
        end: startStandby,
      };
    },
  },
  {
    id: 'local-fan-stop',
    zh: '掘进工作面局部通风机停风',
    en: 'The local fan of a heading stops',
    seconds: 600,
    begin({ world }) {
      const duct = at(world.air.ducts, at(world.ductOfHeading, 0));
      duct.on = false;
      return {
        end() {
          duct.on = true;
        },
      };
    },
  },
  {
    id: 'door-open',
    zh: '联络巷风门敞开短路',
    en: 'Connectors of a cross-cut left open: the air takes the short way',
    seconds: 600,
    begin({ world }) {
      const doors = at(world.mine.levels, 0).crossCuts.slice(0, 2);
      for (const door of doors) world.setDoor(door, true);
      return {
        end() {
          for (const door of doors) world.setDoor(door, false);
        },
      };
    },
  },
  {
    id: 'blasting',
    zh: '掘进工作面放炮',
    en: 'Blasting at the headings: fumes travel with the return air',
    seconds: 1800,
    begin({ world, push }, start) {
      const waiting = world.headings
        .slice(0, 3)
        .map((heading, i) => ({ heading, at: start + i * 60_000 }));
      return {
        step(now) {
          while (waiting[0] !== undefined && waiting[0].at <= now)
            push.blast(waiting.shift()?.heading ?? at(world.headings, 0), CHARGE);
        },
        end() {},
      };
    },
  },
  {
    id: 'spontaneous-combustion',
    coal: true,
    zh: '采空区自然发火（一天压缩为两分钟）',
    en: 'Coal in the goaf heats itself: each two minutes are a day of it',
    seconds: 3600,
    begin(stage, start) {
      const { world } = stage;
      const { wall } = cuttingFace(stage).face;
      const spot = { edge: wall.face, offset: at(world.mine.graph.edges, wall.face).length - 1 };
      const heating = new Heating(world.field, spot, start, 120_000);
      world.fires.add(heating);
      return {
        end() {
          world.fires.delete(heating);
          heating.out(world.field);
        },
      };
    },
  },
  {
    id: 'belt-fire',
    zh: '运输大巷皮带着火',
    en: 'Fire at a haulage belt',
    seconds: 720,
    begin({ world }, start) {
      const fire = new Fire(
        world.field,
        { edge: at(at(world.mine.levels, 0).haulage, 0), offset: 20 },
        start,
      );
      world.fires.add(fire);
      return {
        end() {
          world.fires.delete(fire);
          fire.out(world.field);
        },
      };
    },
  },
];

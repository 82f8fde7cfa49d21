import { at } from '../at.ts';
import type { Heading } from '../geometry/heading.ts';
import type { Longwall } from '../geometry/longwall.ts';
import type { Plans } from './plans.ts';

const coalMachines = ['掘进机', '锚杆钻车', '胶带输送机', '除尘风机'];
const metalMachines = ['凿岩台车', '铲运机', '锚杆台车', '振动放矿机'];

/**
 * Points of a longwall district by the position rules of domain 3.2. `no` counts the longwalls of
 * the mine.
 */
export function addLongwall(plans: Plans, wall: Longwall, no: number, levelCode: string): void {
  const places = placesOf(plans, wall, levelCode);
  addGasAndAir(plans, wall, no, places);
  addFurther(plans, wall, no, places);
}

type Places = ReturnType<typeof placesOf>;

function placesOf(plans: Plans, wall: Longwall, levelCode: string) {
  return {
    face: { area: `${levelCode}-GM${wall.number}` },
    district: { area: `${levelCode}-CQ${wall.number}` },
    end: plans.spot(wall.face, -1),
    start: plans.spot(wall.face, 5),
    mouth: plans.spot(at(wall.returnGate, wall.returnGate.length - 1), -12),
    middle: plans.spot(at(wall.returnGate, 1), 10),
    intake: plans.spot(at(wall.intakeGate, wall.intakeGate.length - 1), -10),
    back: `${wall.number}回风顺槽`,
  };
}

function addGasAndAir(
  plans: Plans,
  wall: Longwall,
  no: number,
  { face, district, end, mouth, middle, intake, back }: Places,
): void {
  const { number, name } = wall;
  const gas = (
    position: string,
    title: string,
    spot: typeof end,
    area: { area: string },
    probe = { of: 'ch4', spot } as const,
  ): void => plans.add('CH4', title, spot, probe, { position, tag: `${no}.${position}`, ...area });
  gas('T1', `${name}甲烷T1`, end, face);
  plans.add(
    'CH4',
    `${name}上隅角甲烷T0`,
    end,
    { of: 'corner', wall: no },
    { position: 'T0', tag: `${no}.T0`, ...face },
  );
  gas('T2', `${back}甲烷T2`, mouth, district);
  plans.circuit(`${no}.T1`, `${name}T1`, end, face.area);
  plans.circuit(`${no}.T2`, `${back}T2`, mouth, district.area);
  plans.circuit(`${no}.T0`, `${name}上隅角T0`, end, face.area);
  gas('T3', `${number}运输顺槽甲烷T3`, intake, district);
  plans.add(
    'CO',
    `${back}一氧化碳`,
    mouth,
    { of: 'co', spot: mouth },
    { tag: `${no}.CO`, ...district },
  );
  plans.add(
    'WS',
    `${back}风速`,
    middle,
    { of: 'velocity', edge: middle.edge },
    { position: 'T1', ...district },
  );
  plans.add('T', `${name}温度`, end, { of: 'temperature', spot: end }, face);
  plans.add('DUST', `${back}粉尘`, middle, { of: 'dust', spot: middle }, district);
  plans.add('O2', `${name}上隅角氧气`, end, { of: 'oxygen', spot: end }, face);
  gas('M', `${back}中部甲烷`, middle, district);
  gas('S', `${name}采煤机甲烷`, plans.spot(wall.face, -60), face);
}

function addFurther(
  plans: Plans,
  wall: Longwall,
  no: number,
  { face, district, end, start, mouth, middle, intake, back }: Places,
): void {
  const { number, name } = wall;
  plans.circuit(`${no}.T3`, `${number}运输顺槽T3`, intake, district.area);
  plans.add('CO', `${name}上隅角一氧化碳`, end, { of: 'co', spot: end }, face);
  plans.add('CO2', `${back}二氧化碳`, mouth, { of: 'co2', spot: mouth }, district);
  plans.add('T', `${back}温度`, mouth, { of: 'temperature', spot: mouth }, district);
  plans.add('RH', `${back}湿度`, mouth, { of: 'humidity', spot: mouth }, district);
  plans.add('P', `${name}大气压`, start, { of: 'pressure', spot: start }, face);
  plans.add(
    'PRESS',
    `${name}乳化液泵压力`,
    intake,
    { of: 'wander', mean: 30.5, spread: 0.6 },
    district,
  );
  plans.add(
    'CH4P',
    `${number}抽采支管甲烷`,
    middle,
    { of: 'wander', mean: 24, spread: 3 },
    district,
  );
  plans.add(
    'FLOW',
    `${number}抽采支管流量`,
    middle,
    { of: 'wander', mean: 620, spread: 40 },
    district,
  );
  plans.add(
    'PRESS',
    `${number}抽采支管压力`,
    middle,
    { of: 'wander', mean: 0.05, spread: 0.004 },
    district,
  );
  plans.add(
    'WD',
    `${back}风向`,
    mouth,
    { of: 'direction', edge: mouth.edge },
    { relatesTo: `${no}.T2`, ...district },
  );
  plans.add(
    'SMOKE',
    `${number}运输顺槽烟雾`,
    intake,
    { of: 'smoke', spot: intake },
    { relatesTo: `${no}.CO`, ...district },
  );
  plans.add(
    'DOOR',
    `${number}联络巷风门`,
    plans.spot(wall.leak, 5),
    { of: 'door', edge: wall.leak },
    district,
  );
  for (const machine of [
    '采煤机',
    '前部刮板输送机',
    '后部刮板输送机',
    '转载机',
    '破碎机',
    '乳化液泵',
    '喷雾泵',
  ])
    plans.machine(`${name}${machine}`, 'face', no, start, face.area);
  plans.machine(`${number}运输顺槽皮带机`, 'belt', no, intake, district.area);
}

/** Points of a heading or stope; `no` counts them through the mine, `duct` is its local fan's. */
export function addHeading(plans: Plans, heading: Heading, no: number, duct: number): void {
  const { name, area } = heading;
  const face = plans.spot(heading.end, -5);
  const back = plans.spot(heading.road, 12);
  const mouth = plans.spot(heading.road, 3);
  const here = { area };
  const gas = (position: string, title: string, spot: typeof face): void =>
    plans.add(
      'CH4',
      `${name}${title}`,
      spot,
      { of: 'ch4', spot },
      { position, tag: `h${no}.${position}`, ...here },
    );
  gas('H-T1', '甲烷T1', face);
  plans.add(
    'FAN',
    `${name}1#局部通风机`,
    mouth,
    { of: 'localFan', duct, unit: 0 },
    { position: 'AUX', tag: `h${no}.fan`, relatesTo: `h${no}.H-T1`, ...here },
  );
  plans.circuit(`h${no}.H-T1`, `${name}T1`, face, area);
  gas('H-T2', '回风流甲烷T2', back);
  plans.circuit(`h${no}.H-T2`, `${name}T2`, back, area);
  plans.add('CO', `${name}一氧化碳`, face, { of: 'co', spot: face }, { tag: `h${no}.CO`, ...here });
  plans.add(
    'DUCT',
    `${name}风筒风量`,
    face,
    { of: 'ductFlow', duct },
    { tag: `h${no}.duct`, ...here },
  );
  plans.add('T', `${name}温度`, face, { of: 'temperature', spot: face }, here);
  plans.add(
    'FAN',
    `${name}2#备用局部通风机`,
    mouth,
    { of: 'localFan', duct, unit: 1 },
    { position: 'SPARE', ...here },
  );
  gas('H-T3', '局扇前甲烷T3', mouth);
  plans.add('WS', `${name}风速`, back, { of: 'velocity', edge: heading.road }, here);
  plans.add('DUST', `${name}粉尘`, back, { of: 'dust', spot: back }, here);
  plans.add('NO2', `${name}二氧化氮`, face, { of: 'no2', spot: face }, here);
  plans.add('O2', `${name}氧气`, face, { of: 'oxygen', spot: face }, here);
  plans.add('CO2', `${name}二氧化碳`, back, { of: 'co2', spot: back }, here);
  plans.add('RH', `${name}湿度`, back, { of: 'humidity', spot: back }, here);
  for (const machine of plans.gassy ? coalMachines : metalMachines)
    plans.machine(`${name}${machine}`, 'heading', no, face, area);
}

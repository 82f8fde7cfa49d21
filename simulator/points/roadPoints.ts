import { at } from '../at.ts';
import { pondPlace, surfaceCodes } from '../geometry/pit.ts';
import type { Level } from '../geometry/level.ts';
import type { Plans } from './plans.ts';

/** Points at the main fan and the foot of the air shaft; the total return. */
export function addMainFan(plans: Plans): void {
  const collar = plans.spot(at(plans.mine.shafts.air, 0), 5);
  const foot = plans.spot(at(plans.mine.shafts.air, 0), -20);
  plans.add(
    'FAN',
    '1#主通风机',
    collar,
    { of: 'mainFan', unit: 0 },
    { position: 'MAIN', tag: 'fan.0' },
  );
  plans.add(
    'FAN',
    '2#主通风机',
    collar,
    { of: 'mainFan', unit: 1 },
    { position: 'MAIN', tag: 'fan.1' },
  );
  plans.add(
    'WP',
    '主通风机负压',
    collar,
    { of: 'fanPressure' },
    { position: 'MAIN', tag: 'fan.pressure' },
  );
  plans.add(
    'CH4',
    '总回风甲烷',
    foot,
    { of: 'ch4', spot: foot },
    { position: 'TR', tag: 'total.CH4' },
  );
  plans.add(
    'WS',
    '总回风风速',
    foot,
    { of: 'velocity', edge: foot.edge },
    { position: 'TR', tag: 'total.WS' },
  );
  plans.add('CO', '总回风一氧化碳', foot, { of: 'co', spot: foot }, { tag: 'total.CO' });
  plans.add('T', '总回风温度', foot, { of: 'temperature', spot: foot });
  plans.add('P', '总回风大气压', foot, { of: 'pressure', spot: foot });
  plans.add('CO2', '总回风二氧化碳', foot, { of: 'co2', spot: foot });
  plans.add(
    'T',
    '1#主通风机前轴承温度',
    collar,
    { of: 'wander', mean: 48, spread: 2 },
    { position: 'B' },
  );
  plans.add('VIB', '1#主通风机振动', collar, { of: 'wander', mean: 2.2, spread: 0.4 });
  plans.add(
    'LEVEL',
    '尾矿库库水位',
    collar,
    { of: 'pond' },
    { position: 'TSF', area: surfaceCodes.pond, place: pondPlace, tag: 'pond' },
  );
  plans.add(
    'CH4',
    '瓦斯抽采泵房甲烷',
    collar,
    { of: 'wander', mean: 0.06, spread: 0.02 },
    { position: 'C' },
  );
}

/**
 * Points in the chambers and pit bottom of a level; without those of the pumps where these have
 * been added before.
 */
export function addChambers(plans: Plans, level: Level, pumps: boolean): void {
  level.chambers.forEach((chamber, i) => {
    const spot = plans.spot(chamber.edge, 20);
    const area = `${level.code}-DS${i + 1}`;
    plans.add(
      'T',
      `${chamber.name}温度`,
      spot,
      { of: 'temperature', spot },
      { position: 'C', area },
    );
    plans.add('SMOKE', `${chamber.name}烟雾`, spot, { of: 'smoke', spot }, { area });
    plans.add('CH4', `${chamber.name}甲烷`, spot, { of: 'ch4', spot }, { position: 'C', area });
    plans.add('CO', `${chamber.name}一氧化碳`, spot, { of: 'co', spot }, { area });
    if (chamber.pump && pumps) addPumps(plans, level);
  });
}

/** Level of the sump of a level, what its pumps lift, and which of them runs. */
export function addPumps(plans: Plans, level: Level): void {
  level.chambers.forEach((chamber, i) => {
    if (!chamber.pump) return;
    const { index } = level;
    const spot = plans.spot(chamber.edge, 20);
    const area = `${level.code}-DS${i + 1}`;
    plans.add(
      'LEVEL',
      `${level.label}水仓水位`,
      spot,
      { of: 'sump', level: index },
      { area, tag: `sump.${index}` },
    );
    plans.add('FLOW', `${level.label}排水流量`, spot, { of: 'pumpFlow', level: index }, { area });
    plans.add(
      'PRESS',
      `${level.label}排水管压力`,
      spot,
      { of: 'pumpPressure', level: index },
      { area },
    );
    for (let unit = 0; unit < 3; unit++)
      plans.add(
        'EQ',
        `${level.label}${unit + 1}#排水泵开停`,
        spot,
        { of: 'pump', level: index, unit },
        { area },
      );
  });
}

/** Points along the main roads of a level: return air, belts, doors. */
export function addMainRoads(plans: Plans, level: Level): void {
  const back = plans.spot(at(level.airDrift, 0), 40);
  const { label } = level;
  plans.add(
    'CH4',
    `${label}水平总回风甲烷`,
    back,
    { of: 'ch4', spot: back },
    { position: 'R', tag: `level.${level.index}.CH4` },
  );
  plans.add('WS', `${label}水平总回风风速`, back, { of: 'velocity', edge: back.edge });
  plans.add('CO', `${label}水平总回风一氧化碳`, back, { of: 'co', spot: back });
  plans.add('T', `${label}水平总回风温度`, back, { of: 'temperature', spot: back });
  level.crossCuts.slice(0, -1).forEach((edge, i) => {
    const spot = plans.spot(edge, 10);
    const tag = `door.${level.index}.${i}`;
    plans.add(
      'DOOR',
      `${label}水平${i + 1}号联络巷风门A`,
      spot,
      { of: 'door', edge },
      { tag, relatesTo: `${tag}.B` },
    );
    plans.add(
      'DOOR',
      `${label}水平${i + 1}号联络巷风门B`,
      spot,
      { of: 'door', edge },
      { tag: `${tag}.B` },
    );
  });
  plans.add(
    'WD',
    `${label}水平总回风风向`,
    back,
    { of: 'direction', edge: back.edge },
    { relatesTo: `level.${level.index}.CH4` },
  );
}

/** Smoke, CO and heat at the drives of the haulage belts. */
export function addBelts(plans: Plans, level: Level): void {
  const { label } = level;
  level.haulage.forEach((edge, i) => {
    const spot = plans.spot(edge, 60);
    const name = `${label}运输大巷${i + 1}#皮带机头`;
    const tag = `belt.${level.index}.${i}`;
    plans.add(
      'SMOKE',
      `${name}烟雾`,
      spot,
      { of: 'smoke', spot },
      { tag: `${tag}.SMOKE`, relatesTo: `${tag}.CO` },
    );
    plans.add('CO', `${name}一氧化碳`, spot, { of: 'co', spot }, { tag: `${tag}.CO` });
    plans.add('T', `${name}温度`, spot, { of: 'temperature', spot });
    plans.machine(name.replace('机头', '机'), 'belt', -1, spot);
  });
}

/**
 * Fills what room is left with stations along the roadways, denser with each round, as a real mine
 * grows.
 */
export function addStations(plans: Plans): void {
  const { edges } = plans.mine.graph;
  const roads = edges.filter(
    (edge) =>
      edge.length > 40 && edge.kind !== 'shaft' && edge.kind !== 'duct' && edge.kind !== 'face',
  );
  for (let round = 0; !plans.full && round < 400; round++) {
    for (const edge of roads) {
      const meters = Math.round(edge.length * (0.08 + 0.84 * ((0.5 + round * 0.618034) % 1)));
      const spot = plans.spot(edge.no, meters);
      const place = `${edge.name}${edge.code.slice(1)}-${meters}m`;
      const back = edge.kind === 'return' || (edge.kind === 'gate' && edge.name.includes('回风'));
      plans.add('CO', `${place}一氧化碳`, spot, { of: 'co', spot });
      plans.add('T', `${place}温度`, spot, { of: 'temperature', spot });
      if (back) plans.add('CH4', `${place}甲烷`, spot, { of: 'ch4', spot }, { position: 'R' });
      if (round % 3 === 0)
        plans.add('WS', `${place}风速`, spot, { of: 'velocity', edge: edge.no }, { position: 'O' });
      if (round % 3 === 1) plans.add('RH', `${place}湿度`, spot, { of: 'humidity', spot });
      if (round % 3 === 2) plans.add('O2', `${place}氧气`, spot, { of: 'oxygen', spot });
      plans.add('SMOKE', `${place}烟雾`, spot, { of: 'smoke', spot });
      plans.machine(
        `${place}${['馈电开关', '照明综保', '水泵', '绞车', '喷雾装置'][round % 5] ?? '开关'}`,
        round % 2 === 0 ? 'always' : 'seldom',
        -1,
        spot,
      );
    }
  }
}

import type { Device } from '../devices/device.ts';
import { onDump, onWall, plantPlace, pondPlace, surfaceCodes } from '../geometry/pit.ts';
import type { Profile } from '../geometry/profile.ts';
import { drift01 } from '../hash.ts';
import { hourOf } from '../people/schedule.ts';
import type { World } from '../world.ts';

const names = ['采场北帮', '采场南帮', '采场坑底', '排土场', '尾矿库', '选煤厂'];
const HOUR = 3_600_000;

const placeOf = (i: number): Device['place'] =>
  [onWall(0, 0), onWall(180, 0), onWall(90, 12), onDump(180, 2), pondPlace, plantPlace][i % 6] ??
  plantPlace;
const areaAt = (i: number): string =>
  [
    surfaceCodes.pit,
    surfaceCodes.pit,
    surfaceCodes.pit,
    surfaceCodes.dump,
    surfaceCodes.pond,
    surfaceCodes.yard,
  ][i % 6] ?? surfaceCodes.yard;

/** Rain gauges of the pit, dump, pond and plant. */
export function rainDevices(world: World, profile: Profile): Device[] {
  return Array.from({ length: profile.rain.count }, (_, i): Device => ({
    entity: 'kafkaRainfall',
    code: `YL${String(i + 1).padStart(2, '0')}`,
    name: `${names[i % 6]}${i < 6 ? '' : i + 1}雨量站`,
    period: profile.rain.period,
    place: placeOf(i),
    area: areaAt(i),
    fields: [
      {
        name: 'rain5min',
        kind: 'RAIN',
        label: '5分钟雨量',
        digits: 1,
        period: 300,
        read: (now) => world.rain.finished(i, now, profile.rain.period),
      },
      {
        name: 'rain1h',
        kind: 'RAIN',
        label: '1小时雨量',
        digits: 1,
        position: '1h',
        read: () => world.rain.sum(i, 60),
      },
      {
        name: 'rain24h',
        kind: 'RAIN',
        label: '24小时雨量',
        digits: 1,
        position: '24h',
        read: () => world.rain.sum(i, 1440),
      },
      {
        name: 'cumulative',
        kind: 'RAIN',
        label: '累计雨量',
        digits: 1,
        read: () => world.rain.total(i),
      },
    ],
  }));
}

/** Air and noise stations at the boundary. */
export function environmentDevices(world: World, profile: Profile, seed: number): Device[] {
  return Array.from({ length: profile.stations.count }, (_, i): Device => {
    const wander = (subject: number, now: number, spread: number, period = HOUR): number =>
      spread * drift01(seed, 900 + 20 * i + subject, now, period);
    const dust = (now: number): number =>
      Math.max(8, (hourOf(now) > 7 && hourOf(now) < 20 ? 75 : 45) + wander(1, now, 18)) /
      (1 + world.rain.intensity);
    return {
      entity: 'envRecord',
      code: `HJ${String(i + 1).padStart(2, '0')}`,
      name: `${names[i % 6]}环境监测站`,
      period: profile.stations.period,
      place: placeOf(i),
      area: areaAt(i),
      fields: [
        { name: 'pm25', kind: 'PM25', label: 'PM2.5', digits: 1, read: (now) => dust(now) * 0.45 },
        { name: 'pm10', kind: 'PM10', label: 'PM10', digits: 1, read: dust },
        { name: 'tsp', kind: 'TSP', label: 'TSP', digits: 1, read: (now) => dust(now) * 2.1 },
        {
          name: 'noise',
          kind: 'NOISE',
          label: '噪声',
          digits: 1,
          read: (now) =>
            58 + (hourOf(now) > 7 && hourOf(now) < 20 ? 6 : 0) + wander(2, now, 2.5, 60_000),
        },
        {
          name: 'temp',
          kind: 'T',
          label: '气温',
          digits: 1,
          position: 'O',
          read: (now) => world.climate.temperature + wander(3, now, 0.4),
        },
        {
          name: 'humidity',
          kind: 'RH',
          label: '湿度',
          digits: 0,
          read: () => Math.min(99, world.climate.humidity + 6 * world.rain.intensity),
        },
        {
          name: 'windSpeed',
          kind: 'WS',
          label: '风速',
          digits: 1,
          position: 'O',
          read: (now) => Math.max(0, world.climate.wind + wander(4, now, 0.7, 60_000)),
        },
        {
          name: 'pressure',
          kind: 'P',
          label: '气压',
          digits: 1,
          read: () => world.climate.pressure,
        },
      ],
    };
  });
}

/** Host computers of the monitoring systems. */
export function hostDevices(profile: Profile, seed: number): Device[] {
  const systems = ['安全监控', '人员定位', '边坡监测', '电力监控', '矿压监测', '数据上传'];
  return Array.from({ length: profile.hosts.count }, (_, i): Device => {
    const wander = (subject: number, now: number): number =>
      drift01(seed, 1200 + 10 * i + subject, now, 60_000);
    return {
      entity: 'kafkaHostStatus',
      code: `ZK${String(i + 1).padStart(2, '0')}`,
      name: `${systems[i % 6]}主机`,
      period: profile.hosts.period,
      place: plantPlace,
      area: surfaceCodes.yard,
      fields: [
        { name: 'onlineState', kind: 'VALUE', label: '在线状态', digits: 0, read: () => 1 },
        {
          name: 'delaySec',
          kind: 'VALUE',
          label: '延时',
          digits: 2,
          read: (now) => Math.max(0.05, 0.4 + 0.15 * wander(1, now)),
        },
        {
          name: 'cpuPct',
          kind: 'LOAD',
          label: 'CPU',
          digits: 1,
          read: (now) => Math.max(2, 24 + 7 * wander(2, now)),
        },
        {
          name: 'memPct',
          kind: 'LOAD',
          label: '内存',
          digits: 1,
          read: (now) => 52 + 2 * wander(3, now),
        },
        { name: 'diskPct', kind: 'LOAD', label: '磁盘', digits: 1, read: () => 41 + 3 * i },
        {
          name: 'clockOffsetMs',
          kind: 'VALUE',
          label: '时钟偏差',
          digits: 0,
          read: (now) => 12 * wander(4, now),
        },
      ],
    };
  });
}

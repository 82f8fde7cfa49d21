import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  images,
  integer,
  multiSelect,
  number,
  ref,
  refs,
  secret,
  select,
  text,
} from '../entity/fields.ts';
import { dev, geo, mine } from '../entity/mixins.ts';
import { rows } from '../entity/structured.ts';

/** What watches by pictures: cameras, what records them, boxes that look at them. */

/** What pictures are looked at for. */
const algorithms = keyed({
  personCount: ['人数统计', 'Head count'],
  noHelmet: ['未戴安全帽', 'No helmet'],
  sleep: ['睡岗', 'Asleep'],
  fire: ['明火', 'Fire'],
  smoke: ['烟雾', 'Smoke'],
  conveyorForeign: ['皮带异物', 'Foreign matter on a belt'],
  leaveDuty: ['离岗', 'Left the post'],
  illegalEntry: ['违规进入', 'Illegal entry'],
  vehicle: ['车辆', 'Vehicle'],
  waterLevel: ['水位', 'Water level'],
});

export const camera = defineEntity('camera', {
  label: ['摄像机', 'Camera'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    ...dev,
    ...mine,
    type: select('类型', 'Type', {
      bullet: [1, '枪机', 'Bullet'],
      dome: [2, '半球', 'Dome'],
      ball: [3, '球机', 'Ball'],
      thermal: [4, '热成像', 'Thermal'],
      explosionProof: [5, '防爆', 'Explosion-proof'],
    }),
    ptz: flag('云台', 'Pan and tilt'),
    nvrId: ref('硬盘录像机', 'Recorder', 'nvr', { inList: false }),
    channelNo: integer('通道号', 'Channel', { min: 0, inList: false }),
    gbDeviceId: text('国标设备编号', 'GB28181 device', { max: 20, inList: false, group: 'device' }),
    gbChannelId: text('国标通道编号', 'GB28181 channel', {
      max: 20,
      inList: false,
      group: 'device',
    }),
    mainStreamUrl: secret('主码流地址', 'Main stream', { group: 'device' }),
    subStreamUrl: secret('子码流地址', 'Sub stream', { group: 'device' }),
    playUrl: text('播放地址', 'Play URL', { max: 500, inList: false, group: 'device' }),
    place: select('安装场所', 'Site', {
      mineGate: [1, '矿门', 'Mine gate'],
      shaft: [2, '井口', 'Shaft'],
      face: [3, '工作面', 'Face'],
      substation: [4, '变电所', 'Substation room'],
      slope: [5, '边坡', 'Slope'],
      dump: [6, '排土场', 'Dump'],
      tsf: [7, '尾矿库', 'Tailings storage'],
      hostRoom: [8, '机房', 'Host room'],
    }),
    ...geo,
    azimuth: number('方位角', 'Azimuth', {
      unit: '°',
      precision: 0,
      min: 0,
      max: 360,
      group: 'place',
      inList: false,
    }),
    fov: number('视场角', 'Field of view', {
      unit: '°',
      precision: 0,
      min: 0,
      max: 360,
      group: 'place',
      inList: false,
    }),
    tilt: number('俯仰角', 'Tilt', {
      unit: '°',
      precision: 0,
      min: -90,
      max: 90,
      group: 'place',
      inList: false,
    }),
    isKey: flag('重点', 'Key camera'),
    aiAlgorithms: multiSelect('分析算法', 'Looks for', algorithms, { inList: false }),
    snapshotUrl: images('截图', 'Snapshot', { inList: false, group: 'media' }),
  },
});

export const nvr = defineEntity('nvr', {
  label: ['硬盘录像机', 'Recorder (NVR)'],
  title: 'name',
  order: ['code', 'asc'],
  fields: {
    ...dev,
    ...mine,
    userName: text('登录名', 'User name', { max: 60, inList: false, group: 'device' }),
    password: secret('密码', 'Password', { group: 'device' }),
    channelCount: integer('通道数', 'Channels', { min: 0 }),
    diskTotal: number('硬盘容量', 'Disk', { unit: 'GB', precision: 0, min: 0, inList: false }),
    diskFree: number('剩余容量', 'Free', { unit: 'GB', precision: 0, min: 0, inList: false }),
    recordDays: integer('录像天数', 'Days kept', { unit: 'd', min: 0 }),
    diskState: select(
      '硬盘状态',
      'Disk state',
      { ok: [0, '正常', 'Normal'], low: [1, '不足', 'Low'], fault: [2, '故障', 'Fault'] },
      { default: 0 },
    ),
    loginType: select(
      '登录方式',
      'Sign-in',
      {
        nvr: [1, '经录像机', 'Through the recorder'],
        camera: [2, '直连摄像机', 'Straight to the camera'],
      },
      { inList: false },
    ),
    ...geo,
  },
});

export const videoBox = defineEntity('videoBox', {
  label: ['视频盒子', 'Video box'],
  title: 'name',
  order: ['code', 'asc'],
  except: { remove: 'softdelete', removeBatch: 'softdeletebatch' },
  fields: {
    ...dev,
    ...mine,
    cpuPct: number('CPU', 'CPU', { unit: '%', precision: 0, min: 0, max: 100, readonly: true }),
    memPct: number('内存', 'Memory', { unit: '%', precision: 0, min: 0, max: 100, readonly: true }),
    gpuPct: number('GPU', 'GPU', {
      unit: '%',
      precision: 0,
      min: 0,
      max: 100,
      readonly: true,
      inList: false,
    }),
    diskPct: number('磁盘', 'Disk', {
      unit: '%',
      precision: 0,
      min: 0,
      max: 100,
      readonly: true,
      inList: false,
    }),
    tempC: number('温度', 'Temperature', {
      unit: '°C',
      precision: 0,
      readonly: true,
      inList: false,
    }),
    algorithms: rows(
      '算法',
      'Algorithms',
      {
        code: text('代码', 'Code', { required: true, unique: true, max: 40 }),
        name: text('名称', 'Name', { max: 60 }),
        enabled: flag('启用', 'On', { default: true }),
        threshold: number('置信度', 'Confidence', { precision: 2, min: 0, max: 1 }),
      },
      { max: 50 },
    ),
    cameraIds: refs('摄像机', 'Cameras', 'camera'),
    lastEventTime: dateTime('最近事件', 'Last event', { readonly: true }),
    eSeal: flag('电子封条', 'Electronic seal'),
    ...geo,
  },
});

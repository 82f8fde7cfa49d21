import { z } from 'zod';
import { defineEntity } from '../../entity/defineEntity.ts';
import { date, dateTime, flag, integer, json, multiSelect, number, ref, refs, secret, select, text } from '../../entity/fields.ts';
import { dev, geo, mine } from '../../entity/mixins.ts';

/** Ledgers of what watches the mine: cameras and recorders, stations, slope receivers, pressure and air sensors, fans. */

export const camera = defineEntity('camera', {
  label: ['摄像机', 'Camera'],
  title: 'name',
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
    gbChannelId: text('国标通道编号', 'GB28181 channel', { max: 20, inList: false, group: 'device' }),
    mainStreamUrl: secret('主码流地址', 'Main stream', { group: 'device' }),
    subStreamUrl: secret('子码流地址', 'Sub stream', { group: 'device' }),
    playUrl: text('播放地址', 'Play URL', { max: 500, inList: false, group: 'device' }),
    place: select('安装场所', 'Where', {
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
    azimuth: number('方位角', 'Azimuth', { unit: '°', precision: 0, min: 0, max: 360, group: 'place', inList: false }),
    fov: number('视场角', 'Field of view', { unit: '°', precision: 0, min: 0, max: 360, group: 'place', inList: false }),
    tilt: number('俯仰角', 'Tilt', { unit: '°', precision: 0, min: -90, max: 90, group: 'place', inList: false }),
    isKey: flag('重点', 'Key camera'),
  },
});

export const nvr = defineEntity('nvr', {
  label: ['硬盘录像机', 'Recorder (NVR)'],
  title: 'name',
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
      { nvr: [1, '经录像机', 'Through the recorder'], camera: [2, '直连摄像机', 'Straight to the camera'] },
      { inList: false },
    ),
    ...geo,
  },
});

export const videoBox = defineEntity('videoBox', {
  label: ['视频盒子', 'Video box'],
  title: 'name',
  except: { remove: 'softdelete', removeBatch: 'softdeletebatch' },
  fields: {
    ...dev,
    ...mine,
    cpuPct: number('CPU', 'CPU', { unit: '%', precision: 0, min: 0, max: 100, readonly: true }),
    memPct: number('内存', 'Memory', { unit: '%', precision: 0, min: 0, max: 100, readonly: true }),
    gpuPct: number('GPU', 'GPU', { unit: '%', precision: 0, min: 0, max: 100, readonly: true, inList: false }),
    diskPct: number('磁盘', 'Disk', { unit: '%', precision: 0, min: 0, max: 100, readonly: true, inList: false }),
    tempC: number('温度', 'Temperature', { unit: '°C', precision: 0, readonly: true, inList: false }),
    algorithms: json(
      '算法',
      'Algorithms',
      z
        .array(
          z.strictObject({
            code: z.string().max(40),
            name: z.string().max(60).optional(),
            enabled: z.boolean(),
            threshold: z.number().min(0).max(1).optional(),
          }),
        )
        .max(50),
    ),
    cameraIds: refs('摄像机', 'Cameras', 'camera'),
    lastEventTime: dateTime('最近事件', 'Last event', { readonly: true }),
    eSeal: flag('电子封条', 'Electronic seal'),
    ...geo,
  },
});

const position = z.object({
  id: z.string().min(1).max(32),
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  h: z.number().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  z: z.number().optional(),
});

export const envDevice = defineEntity('envDevice', {
  label: ['环境监测设备', 'Environment device'],
  title: 'name',
  actions: {
    genDevice: { label: ['生成设备', 'Generate from points'], method: 'POST', on: 'page' },
    SetPosition: { label: ['设置位置', 'Set position'], method: 'POST', input: position, permission: 'setPosition' },
  },
  fields: {
    ...dev,
    ...mine,
    stationType: select('站点类型', 'Station', {
      dust: [1, '粉尘', 'Dust'],
      air: [2, '空气', 'Air'],
      noise: [3, '噪声', 'Noise'],
      weather: [4, '气象', 'Weather'],
      water: [5, '水质', 'Water'],
      stack: [6, '烟气', 'Stack'],
    }),
    collectPeriod: integer('采集周期', 'Period', { unit: 's', min: 1, default: 60 }),
    ...geo,
  },
});

export const envFactor = defineEntity('envFactor', {
  label: ['环境因子', 'Environment factor'],
  title: 'name',
  uniqueTogether: [['deviceId', 'code']],
  fields: {
    deviceId: ref('设备', 'Device', 'envDevice', { required: true }),
    code: text('因子编码', 'Code', { required: true, max: 40 }),
    name: text('名称', 'Name', { required: true, max: 60 }),
    unit: text('单位', 'Unit', { max: 20 }),
    precision: integer('小数位', 'Decimals', { min: 0, max: 6, default: 1, inList: false }),
    warnHigh: number('预警上限', 'Warning above', { group: 'limits' }),
    warnLow: number('预警下限', 'Warning below', { group: 'limits', inList: false }),
    alarmHigh: number('报警上限', 'Alarm above', { group: 'limits' }),
    alarmLow: number('报警下限', 'Alarm below', { group: 'limits', inList: false }),
  },
});

const graded = z.strictObject({ blue: z.number(), yellow: z.number(), orange: z.number(), red: z.number() }).partial();

export const gnssSlopeDevice = defineEntity('gnssSlopeDevice', {
  label: ['GNSS 边坡设备', 'GNSS slope device'],
  title: 'name',
  fields: {
    ...dev,
    ...mine,
    role: select('角色', 'Role', { rover: [1, '监测站', 'Rover'], base: [2, '基准站', 'Base'] }, { required: true, default: 1 }),
    baseStationId: ref('基准站', 'Base', 'gnssSlopeDevice', { showWhen: 'role == 1', inList: false }),
    baselineLength: number('基线长度', 'Baseline', { unit: 'm', precision: 0, min: 0, inList: false }),
    slopeId: ref('边坡', 'Slope', 'slope'),
    section: text('剖面', 'Section', { max: 40 }),
    benchElevation: number('平盘标高', 'Bench', { unit: 'm', precision: 1 }),
    bedrockDepth: number('基岩埋深', 'Bedrock', { unit: 'm', precision: 1, inList: false }),
    initX: number('初始 X', 'First X', { unit: 'm', precision: 4, inList: false, group: 'settings' }),
    initY: number('初始 Y', 'First Y', { unit: 'm', precision: 4, inList: false, group: 'settings' }),
    initH: number('初始 H', 'First H', { unit: 'm', precision: 4, inList: false, group: 'settings' }),
    initTime: dateTime('初始时间', 'First epoch', { inList: false, group: 'settings' }),
    slideAzimuth: number('滑动方位', 'Slide azimuth', { unit: '°', precision: 0, min: 0, max: 360, inList: false, group: 'settings' }),
    slideDip: number('滑动倾角', 'Slide dip', { unit: '°', precision: 0, min: 0, max: 90, inList: false, group: 'settings' }),
    solveMode: select(
      '解算方式',
      'Solution',
      {
        static1h: [1, '静态 1 h', 'Static 1 h'],
        static2h: [2, '静态 2 h', 'Static 2 h'],
        static24h: [3, '静态 24 h', 'Static 24 h'],
        rtk: [4, 'RTK', 'RTK'],
      },
      { inList: false },
    ),
    period: integer('周期', 'Period', { unit: 's', min: 1, inList: false }),
    thresholds: json('分级限值', 'Graded limits', z.record(z.string().max(40), graded), { group: 'limits' }),
    warnLevel: select(
      '预警等级',
      'Level',
      { none: [0, '无', 'None'], red: [1, '红', 'Red'], orange: [2, '橙', 'Orange'], yellow: [3, '黄', 'Yellow'], blue: [4, '蓝', 'Blue'] },
      { readonly: true, default: 0 },
    ),
    uniformVelocity: number('匀速速率', 'Steady velocity', { unit: 'mm/d', precision: 2, min: 0, inList: false, group: 'settings' }),
    uniformFrom: dateTime('匀速起', 'Steady from', { inList: false, group: 'settings' }),
    uniformTo: dateTime('匀速止', 'Steady to', { inList: false, group: 'settings' }),
    powerVoltage: number('供电电压', 'Supply', { unit: 'V', precision: 1, readonly: true, inList: false }),
    signal: number('信号', 'Signal', { unit: 'dBm', precision: 0, readonly: true, inList: false }),
    ...geo,
  },
});

export const groundPressureMonitoringEquipment = defineEntity('groundPressureMonitoringEquipment', {
  label: ['地压监测设备', 'Ground pressure device'],
  title: 'name',
  fields: {
    ...dev,
    ...mine,
    sensorKind: select('传感器类型', 'Sensor', {
      boltLoad: [1, '锚杆应力', 'Bolt load'],
      cableLoad: [2, '锚索应力', 'Cable load'],
      roofSeparation: [3, '顶板离层', 'Roof separation'],
      supportResistance: [4, '支架阻力', 'Support resistance'],
      boreholeStress: [5, '钻孔应力', 'Borehole stress'],
      convergence: [6, '收敛', 'Convergence'],
      microseismic: [7, '微震', 'Micro-seismic'],
      acoustic: [8, '地音', 'Acoustic emission'],
    }),
    faceName: text('工作面', 'Face', { max: 60 }),
    supportNo: integer('支架号', 'Support', { min: 0, showWhen: 'sensorKind == 4' }),
    channel: select(
      '通道',
      'Channel',
      { left: [1, '左柱', 'Left leg'], right: [2, '右柱', 'Right leg'], front: [3, '前', 'Front'], rear: [4, '后', 'Rear'] },
      { inList: false },
    ),
    boltLength: number('锚杆长度', 'Bolt length', { unit: 'm', precision: 2, min: 0, inList: false, group: 'settings' }),
    baseDepthA: number('深基点', 'Deep base', {
      unit: 'm',
      precision: 2,
      min: 0,
      inList: false,
      group: 'settings',
      showWhen: 'sensorKind == 3',
    }),
    baseDepthB: number('浅基点', 'Shallow base', {
      unit: 'm',
      precision: 2,
      min: 0,
      inList: false,
      group: 'settings',
      showWhen: 'sensorKind == 3',
    }),
    initValue: number('初始值', 'First value', { inList: false, group: 'settings' }),
    designLoad: number('设计载荷', 'Design load', { unit: 'kN', precision: 1, min: 0, inList: false, group: 'limits' }),
    yieldLoad: number('屈服载荷', 'Yield load', { unit: 'kN', precision: 1, min: 0, inList: false, group: 'limits' }),
    safetyValve: number('安全阀', 'Safety valve', { unit: 'MPa', precision: 1, min: 0, inList: false, group: 'limits' }),
    boreDia: number('孔径', 'Bore', { unit: 'mm', precision: 0, min: 0, inList: false, group: 'settings' }),
    cylinderDia: number('缸径', 'Cylinder', { unit: 'mm', precision: 0, min: 0, inList: false, group: 'settings' }),
    ...geo,
  },
});

export const undergroundAirEquipment = defineEntity('undergroundAirEquipment', {
  label: ['井下空气设备', 'Underground air device'],
  title: 'name',
  fields: {
    ...dev,
    ...mine,
    monitoringPointIds: refs('监测点', 'Points', 'kafkaMonitoringPoint'),
    gasKinds: multiSelect('气体', 'Gases', {
      ch4: ['CH4', '甲烷', 'Methane'],
      co: ['CO', '一氧化碳', 'CO'],
      co2: ['CO2', '二氧化碳', 'CO2'],
      o2: ['O2', '氧气', 'Oxygen'],
      no2: ['NO2', '二氧化氮', 'NO2'],
      so2: ['SO2', '二氧化硫', 'SO2'],
      h2s: ['H2S', '硫化氢', 'H2S'],
      nh3: ['NH3', '氨', 'NH3'],
    }),
    positionCode: select('位置代码', 'Position code', {
      t0: ['T0', 'T0 上隅角', 'T0 upper corner'],
      t1: ['T1', 'T1 工作面', 'T1 face'],
      t2: ['T2', 'T2 回风', 'T2 return'],
      t3: ['T3', 'T3 进风', 'T3 intake'],
      t4: ['T4', 'T4 串联进风', 'T4 series intake'],
      t5: ['T5', 'T5', 'T5'],
      t6: ['T6', 'T6', 'T6'],
      t7: ['T7', 'T7 瓦斯巷', 'T7 gas roadway'],
      t8: ['T8', 'T8 混合回风', 'T8 mixed return'],
    }),
    multiParam: flag('多参数', 'Multi-parameter', { inList: false }),
    substationId: ref('分站', 'Substation', 'kafkaSubstation', { inList: false }),
    stationPort: integer('分站端口', 'Station port', { min: 0, inList: false }),
    ...geo,
  },
});

export const ventilationSystemEquipment = defineEntity('ventilationSystemEquipment', {
  label: ['通风设备', 'Ventilation device'],
  title: 'name',
  fields: {
    ...dev,
    ...mine,
    kind: select(
      '类型',
      'Kind',
      {
        mainFan: [1, '主扇', 'Main fan'],
        standbyFan: [2, '备用主扇', 'Standby main fan'],
        auxiliaryFan: [3, '局扇', 'Auxiliary fan'],
        airDoor: [4, '风门', 'Air door'],
        window: [5, '风窗', 'Wind window'],
        duct: [6, '风筒', 'Duct'],
        airStation: [7, '测风站', 'Air station'],
      },
      { required: true },
    ),
    ratedAirVolume: number('额定风量', 'Rated volume', { unit: 'm³/s', precision: 1, min: 0, group: 'device' }),
    ratedPressure: number('额定风压', 'Rated pressure', { unit: 'Pa', precision: 0, min: 0, group: 'device', inList: false }),
    ratedPower: number('额定功率', 'Rated power', { unit: 'kW', precision: 1, min: 0, group: 'device' }),
    bladeAngle: number('叶片角度', 'Blade angle', { unit: '°', precision: 1, group: 'device', inList: false }),
    isReversible: flag('可反风', 'Reversible', { inList: false }),
    crossSection: number('断面积', 'Section', { unit: 'm²', precision: 2, min: 0, group: 'device', inList: false }),
    pairId: ref('互备设备', 'Stands in for', 'ventilationSystemEquipment', { inList: false }),
    ...geo,
  },
});

export const radarZone = defineEntity('radarZone', {
  label: ['雷达分区', 'Radar zone'],
  title: 'name',
  fields: {
    radarCode: text('雷达编号', 'Radar', { required: true, max: 64 }),
    code: text('分区编号', 'Code', { required: true, max: 64 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    slopeId: ref('边坡', 'Slope', 'slope'),
    polygon: json('范围', 'Outline', z.array(z.tuple([z.number(), z.number()])).max(2000)),
    thresholds: json('分级限值', 'Graded limits', graded, { group: 'limits' }),
  },
  uniqueTogether: [['radarCode', 'code']],
});

export const calibration = defineEntity('calibration', {
  label: ['标校记录', 'Calibration'],
  title: 'pointCode',
  fields: {
    pointCode: text('测点编码', 'Point', { required: true, max: 64 }),
    time: dateTime('时间', 'Time', { required: true }),
    type: select('类型', 'Type', {
      routine: [1, '例行', 'Routine'],
      emergency: [2, '应急', 'Emergency'],
      factory: [3, '送检', 'Factory'],
      zero: [4, '零点', 'Zero'],
      span: [5, '量程', 'Span'],
    }),
    resultOk: flag('合格', 'Passed'),
    errorBefore: number('校前误差', 'Error before', { precision: 3 }),
    errorAfter: number('校后误差', 'Error after', { precision: 3 }),
    gasNo: text('标气编号', 'Gas', { max: 40, inList: false }),
    person: text('标校人', 'By', { max: 50 }),
    nextDate: date('下次标校', 'Next'),
  },
});

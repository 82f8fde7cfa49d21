import { defineEntity } from '../../entity/defineEntity.ts';
import { select, text } from '../../entity/fields.ts';
import { warnLevels } from './choices.ts';
import { measured, measuredRecords, quantity } from './measured.ts';

export const kafkaGnssSlope = defineEntity('kafkaGnssSlope', {
  ...measuredRecords,
  label: ['GNSS 边坡监测', 'GNSS solution'],
  title: 'deviceCode',
  fields: {
    deviceCode: text('设备', 'Device', { max: 40 }),
    ...measured,
    cumX: quantity('累计 X(东)', 'East, in all', 'mm'),
    cumY: quantity('累计 Y(北)', 'North, in all', 'mm'),
    cumH: quantity('累计 H', 'Up, in all', 'mm'),
    horizontal: quantity('水平位移', 'Horizontal', 'mm'),
    total3d: quantity('三维位移', 'In space', 'mm'),
    azimuth: quantity('方位角', 'Azimuth', '°', 0),
    velocity3d: quantity('速率', 'Velocity', 'mm/d', 2),
    acceleration: quantity('加速度', 'Acceleration', 'mm/d²', 3, false),
    tangentAngle: quantity('切线角', 'Tangent angle', '°', 1, false),
    rms: quantity('中误差', 'RMS', 'mm', 1, false),
    solutionType: select('解类型', 'Solution', {
      fixed: [1, '固定解', 'Fixed'],
      float: [2, '浮点解', 'Float'],
      single: [3, '单点解', 'Single'],
      invalid: [4, '无效', 'Invalid'],
    }),
    warnLevel: select('预警等级', 'Level', warnLevels),
  },
});

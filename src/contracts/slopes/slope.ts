import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { json, number, select, text } from '../entity/fields.ts';
import { mine } from '../entity/mixins.ts';
import { polygon } from '../mine/polygon.ts';

export const slope = defineEntity('slope', {
  label: ['边坡', 'Slope'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100 }),
    code: text('编号', 'Code', { required: true, unique: true, max: 64 }),
    ...mine,
    kind: select(
      '类型',
      'Kind',
      {
        pit: [1, '采场', 'Pit'],
        dump: [2, '排土场', 'Dump'],
        tsf: [3, '尾矿库', 'Tailings storage'],
      },
      { required: true, default: 1 },
    ),
    height: number('坡高', 'Height', { unit: 'm', precision: 1, min: 0 }),
    angle: number('坡角', 'Angle', { unit: '°', precision: 1, min: 0, max: 90 }),
    section: json('剖面', 'Sections', z.array(z.string().max(40)).max(100)),
    polygon: json('范围', 'Outline', polygon),
  },
});

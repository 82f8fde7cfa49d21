import { defineEntity } from '../entity/defineEntity.ts';
import { flag, multiSelect, refs, text, time } from '../entity/fields.ts';
import { named } from '../entity/mixins.ts';
import { weekDays } from '../entity/sharedChoices.ts';

export const shift = defineEntity('shift', {
  label: ['班次', 'Shift'],
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 40 }),
    ...named,
    code: text('编码', 'Code', { unique: true, max: 40 }),
    from: time('开始', 'From', { required: true }),
    to: time('结束', 'To', { required: true }),
    crossesMidnight: flag('跨零点', 'Crosses midnight'),
    orgIds: refs('适用组织', 'For organisations', 'org'),
    workDays: multiSelect('工作日', 'Days', weekDays),
  },
});

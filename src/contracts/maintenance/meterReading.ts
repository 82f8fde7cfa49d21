import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, images, number, ref, text } from '../entity/fields.ts';

/** What somebody has read off the hours of a machine that no point counts. */
export const meterReading = defineEntity('meterReading', {
  label: ['抄表记录', 'Meter reading'],
  title: 'remark',
  // A wrong one is deleted and read anew.
  except: { update: false, disable: false },
  indexes: [['equipmentId', 'time']],
  fields: {
    equipmentId: ref('设备', 'Equipment', 'equipment', { required: true }),
    hours: number('运行时长', 'Running hours', {
      required: true,
      unit: 'h',
      precision: 1,
      min: 0,
      max: 1_000_000,
    }),
    time: dateTime('抄表时间', 'Read at'),
    /** The meter begins anew: what it shows is less than what was read before. */
    isNewMeter: flag('已换表', 'Meter was changed', { hiddenByDefault: true }),
    userId: ref('抄表人', 'Read by', 'user', { readonly: true }),
    photo: images('照片', 'Photo', { limit: 1, group: 'media', inList: false }),
    remark: text('备注', 'Remark', { max: 200 }),
  },
});

import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, json, longText, ref, text } from '../entity/fields.ts';
import { handoverItem, handoverReport } from './handoverCalls.ts';

/** A shift handed over and signed by both: written by signing, never changed. */
export const shiftHandover = defineEntity('shiftHandover', {
  label: ['交接班', 'Shift handover'],
  title: 'shift',
  readonly: true,
  order: ['time', 'desc'],
  fields: {
    shift: text('班次', 'Shift', { required: true, max: 40 }),
    shiftId: ref('班次台账', 'Shift of the ledger', 'shift', { inList: false }),
    begins: dateTime('班次开始', 'Begins', { required: true }),
    ends: dateTime('班次结束', 'Ends', { required: true }),
    time: dateTime('交接时间', 'Handed over', { required: true }),
    fromUserId: ref('交班人', 'From', 'user', { required: true }),
    toUserId: ref('接班人', 'To', 'user', { required: true }),
    fromName: text('交班签名', 'Signed by', { required: true, max: 60, inList: false }),
    toName: text('接班签名', 'Taken over by', { required: true, max: 60, inList: false }),
    content: longText('交接说明', 'Notes', { max: 10_000 }),
    items: json('待办事项', 'Open items', z.array(handoverItem)),
    openAlarmIds: json('未关闭报警', 'Open alarms', z.array(z.string().max(32))),
    report: json('班次报告', 'Report', handoverReport),
  },
});

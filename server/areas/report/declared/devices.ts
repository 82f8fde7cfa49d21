import { z } from 'zod';
import { device } from '#contracts/signage/signage.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { column, type Report } from '../report.ts';
import { seen } from '../seen.ts';

/** Which screens of signage are heard of. */
export const devices: Report = {
  name: 'devices',
  question: [
    '哪些屏幕在线，最近何时有心跳',
    'Which screens are online, and when each was heard of',
  ],
  needs: ['advert/device/list'],
  groups: [{ name: 'device', label: ['设备', 'Device'] }],
  columns: [
    column('name', ['设备', 'Device'], { kind: 'text' }),
    column('group', ['分组', 'Group'], { kind: 'text' }),
    column('state', ['状态', 'State'], { kind: 'text' }),
    column('heard', ['最近心跳', 'Heard of'], { kind: 'moment' }),
    column('version', ['版本', 'Version'], { kind: 'text' }),
    column('storage', ['已用存储', 'Storage'], { unit: 'MB', precision: 1, total: 'sum' }),
  ],
  async rows(_, __, context) {
    const { text, values } = seen(device, context);
    const found = await rowsOf(
      row,
      context.client,
      `SELECT * FROM (SELECT * ${text}) d ORDER BY "groupName" NULLS LAST, name`,
      values,
    );
    return found.map((one) => ({
      cells: [
        one.name,
        one.groupName,
        one.onlineState === 1 ? ['在线', 'Online'] : ['离线', 'Offline'],
        one.lastHeartbeat,
        one.appVersion,
        one.storageMb,
      ],
      link: `/signage/device/${one.id}`,
    }));
  },
};

const row = z.object({
  id: z.string(),
  name: z.string(),
  groupName: z.string().nullable(),
  onlineState: z.number().nullable(),
  lastHeartbeat: z.coerce.number().nullable(),
  appVersion: z.string().nullable(),
  storageMb: z.coerce.number().nullable(),
});

import type { ErrorCode } from '../errors.ts';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, longText, select, text } from '../entity/fields.ts';
import { sendLetterBody } from './deadLetterCalls.ts';

const reasons = {
  bad_request: ['不是 JSON 行', 'No rows of JSON'],
  bad_time: ['时间有误', 'Bad time'],
  future_time: ['时间在未来', 'Time ahead'],
  bad_value: ['值有误', 'Bad value'],
  unknown_point: ['未定义的测点', 'Unknown point'],
  unknown_entity: ['未知的数据类型', 'Unknown entity'],
  mine_mismatch: ['矿山或主题不符', 'Other mine or topic'],
  hysteresis_violated: ['限值重叠', 'Limits overlap'],
  internal: ['无法入库', 'Could not be stored'],
} as const satisfies Partial<Record<ErrorCode, readonly [string, string]>>;

/**
 * A row or message that a connector refused, as it came; written by the connectors, sent again by
 * hand.
 */
export const deadLetter = defineEntity('deadLetter', {
  label: ['被拒数据', 'Refused row'],
  title: 'entity',
  base: false,
  stored: false,
  readonly: true,
  order: ['time', 'desc'],
  keyword: ['payload', 'message', 'entity', 'sourceCode'],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    sourceCode: text('数据源', 'Source', { max: 40, width: 130 }),
    entity: text('数据类型', 'Entity', { max: 100, width: 200 }),
    code: select('原因', 'Reason', keyed(reasons), { width: 150 }),
    message: text('说明', 'Why', { max: 4000, width: 320 }),
    state: select(
      '状态',
      'State',
      keyed({ open: ['未处理', 'Open'], sent: ['已重发', 'Sent again'] }),
      { hiddenByDefault: false },
    ),
    topic: text('主题', 'Topic', { max: 4000, inList: false }),
    history: flag('历史数据', 'History', { inList: false }),
    payload: longText('内容', 'Content', { max: 64_000 }),
    whole: flag('内容完整', 'Content whole', { inList: false, inFilter: false }),
    sentTime: dateTime('重发时间', 'Sent again', { width: 170, hiddenByDefault: true }),
    sentBy: text('重发人', 'Sent by', { max: 60, hiddenByDefault: true }),
    sentResult: text('重发结果', 'Result', { max: 500, inList: false, inFilter: false }),
  },
  actions: {
    send: {
      label: ['修正后重发', 'Mend and send again'],
      method: 'POST',
      on: 'record',
      input: sendLetterBody,
    },
  },
});

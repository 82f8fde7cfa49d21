import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, longText, number, ref, select } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';

const lifecycle: Lifecycle = {
  field: 'status',
  tones: { asked: 'waiting', upheld: 'good', refused: 'over' },
  transitions: {
    uphold: {
      label: ['支持', 'Uphold'],
      from: ['asked'],
      to: 'upheld',
      permission: 'answer',
      note: 'required',
      form: {
        points: number('改判得分', 'Points from now on', { required: true, min: 0, precision: 1 }),
      },
    },
    refuse: {
      label: ['驳回', 'Refuse'],
      from: ['asked'],
      to: 'refused',
      permission: 'answer',
      note: 'required',
    },
  },
};

/** A student asks that an answer of a released exam be looked at again; once for each answer. */
export const appeal = defineEntity('appeal', {
  label: ['成绩申诉', 'Appeal'],
  title: 'text',
  personal: 'studentId',
  base: false,
  readonly: true,
  lifecycle,
  order: ['askTime', 'desc'],
  uniqueTogether: [['attemptId', 'questionId']],
  fields: {
    testId: ref('考试', 'Exam', 'test', { required: true }),
    attemptId: ref('答卷', 'Attempt', 'attempt', { required: true }),
    studentId: ref('考生', 'Student', 'student', { required: true }),
    questionId: ref('试题', 'Question', 'question', { required: true }),
    status: select(
      '状态',
      'State',
      {
        asked: [0, '待处理', 'Asked'],
        upheld: [1, '已支持', 'Upheld'],
        refused: [2, '已驳回', 'Refused'],
      },
      { readonly: true, default: 0 },
    ),
    text: longText('理由', 'Why', { max: 1000 }),
    reply: longText('答复', 'Reply', { max: 1000 }),
    pointsBefore: number('原得分', 'Points before', { precision: 1 }),
    points: number('改判得分', 'Points from then on', { precision: 1 }),
    askTime: dateTime('申诉时间', 'Asked'),
    replyTime: dateTime('答复时间', 'Replied'),
    replyUserId: ref('答复人', 'Replied by', 'user', { inList: false }),
  },
});

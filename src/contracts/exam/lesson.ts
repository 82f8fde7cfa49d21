import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, number, ref, select, text } from '../entity/fields.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';

/** Lessons in a classroom, and who signed that he was there. */

const lifecycle: Lifecycle = {
  field: 'status',
  tones: { planned: 'plain', open: 'active', over: 'good', cancelled: 'over' },
  transitions: {
    open: { label: ['开始签到', 'Open the sign-in'], from: ['planned'], to: 'open' },
    close: {
      label: ['结束签到', 'Close the sign-in'],
      from: ['open'],
      to: 'over',
      permission: 'open',
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['planned'],
      to: 'cancelled',
      permission: 'open',
      note: 'required',
      final: true,
    },
  },
  timers: {
    end: { label: ['到时结束', 'Ended'], from: ['open'], to: 'over', at: 'endTime' },
  },
};

export const lesson = defineEntity('lesson', {
  label: ['面授课', 'Lesson'],
  title: 'title',
  offered: true,
  lifecycle,
  calendar: { from: 'startTime', to: 'endTime' },
  fields: {
    title: text('课题', 'Title', { required: true, max: 100, width: 220 }),
    status: select(
      '状态',
      'State',
      {
        planned: [0, '未开始', 'Planned'],
        open: [1, '签到中', 'Sign-in open'],
        over: [2, '已结束', 'Over'],
        cancelled: [3, '已取消', 'Cancelled'],
      },
      { readonly: true, default: 0 },
    ),
    courseId: ref('课程', 'Course', 'course'),
    teacherId: ref('教师', 'Teacher', 'teacher', { required: true }),
    place: text('地点', 'Place', { max: 100 }),
    startTime: dateTime('开始时间', 'From', { required: true }),
    endTime: dateTime('结束时间', 'To', { required: true, notBefore: 'startTime' }),
    creditHours: number('学时', 'Credit hours', {
      required: true,
      unit: 'h',
      precision: 1,
      min: 0,
      max: 24,
    }),
    signCode: text('签到码', 'Sign-in code', {
      readonly: true,
      unique: true,
      max: 40,
      inList: false,
      inFilter: false,
    }),
  },
});

/** That somebody was at a lesson, by his own sign-in. */
export const lessonSign = defineEntity('lessonSign', {
  label: ['签到', 'Sign-in'],
  title: 'signTime',
  personal: 'studentId',
  base: false,
  readonly: true,
  order: ['signTime', 'desc'],
  uniqueTogether: [['lessonId', 'studentId']],
  fields: {
    lessonId: ref('面授课', 'Lesson', 'lesson', { required: true }),
    studentId: ref('学员', 'Student', 'student', { required: true }),
    signTime: dateTime('签到时间', 'Signed at'),
    creditHours: number('学时', 'Credit hours', {
      unit: 'h',
      precision: 1,
      min: 0,
      summary: 'sum',
    }),
  },
});

import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, ref } from '../entity/fields.ts';

/** So many right answers in a row and a question is no longer practised. */
export const MASTERED_AFTER = 2;

/** A question that a student got wrong where he may know it: he practises it until he is right. */
export const wrongQuestion = defineEntity('wrongQuestion', {
  label: ['错题', 'Wrong answer'],
  title: 'lastTime',
  personal: 'studentId',
  base: false,
  readonly: true,
  order: ['lastTime', 'desc'],
  uniqueTogether: [['studentId', 'questionId']],
  fields: {
    studentId: ref('学员', 'Student', 'student', { required: true }),
    questionId: ref('试题', 'Question', 'question', { required: true }),
    versionId: ref('试卷版本', 'Version of the paper', 'paperVersion', { inList: false }),
    wrongCount: integer('答错次数', 'Wrong', { default: 0 }),
    rightInRow: integer('连续答对', 'Right in a row', { default: 0 }),
    lastTime: dateTime('最近作答', 'Last'),
    mastered: flag('已掌握', 'Mastered'),
  },
});

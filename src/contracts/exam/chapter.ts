import { dateTime, flag, integer, longText, ref, refs, select, text } from '../entity/fields.ts';
import type { RowOf } from '../entity/structured.ts';
import type { Choices } from '../entity/field.ts';

/** What a chapter of a course is made of. */

export const chapterKinds = {
  study: [1, '学习', 'To study'],
  quiz: [2, '测验', 'Quiz'],
} as const satisfies Choices;

const [QUIZ] = chapterKinds.quiz;
/** Of a quiz that says nothing else, so much has to be right, %. */
export const PASS_SHARE = 80;
/** The longest stretch of the mine recorder that a chapter shows. */
export const CLIP_MOST_MS = 2 * 3_600_000;

export const chapterColumns = {
  id: text('标识', 'Id', { required: true, max: 32, inForm: false }),
  title: text('标题', 'Title', { required: true, max: 100 }),
  titleEn: text('英文标题', 'Title in English', { max: 100 }),
  kind: select('形式', 'Form', chapterKinds, { default: 1 }),
  fileId: ref('文件', 'File', 'file', { showWhen: `kind != ${QUIZ}` }),
  durationSec: integer('时长', 'Length', { required: true, unit: 's', min: 0, default: 0 }),
  minStudySec: integer('最少学习', 'Study at least', {
    unit: 's',
    min: 0,
    showWhen: `kind != ${QUIZ}`,
  }),
  allowSeek: flag('可拖动', 'May skip', { showWhen: `kind != ${QUIZ}` }),
  text: longText('正文', 'Text', { max: 20_000 }),
  textEn: longText('英文正文', 'Text in English', { max: 20_000 }),
  questionIds: refs('试题', 'Questions', 'question', { showWhen: `kind == ${QUIZ}` }),
  passShare: integer('合格比例', 'Passed with', {
    unit: '%',
    min: 1,
    max: 100,
    default: PASS_SHARE,
    showWhen: `kind == ${QUIZ}`,
  }),
  clipFrom: dateTime('片段开始', 'Clip from', { showWhen: `kind != ${QUIZ}` }),
  clipTo: dateTime('片段结束', 'Clip to', {
    notBefore: 'clipFrom',
    showWhen: `kind != ${QUIZ}`,
  }),
  clipAreaId: ref('片段区域', 'Clip of area', 'area', { showWhen: `kind != ${QUIZ}` }),
} as const;

export type Chapter = RowOf<typeof chapterColumns>;

export const isQuiz = ({ kind }: { readonly kind?: number | null | undefined }): boolean =>
  kind === QUIZ;

type Chapters = readonly Chapter[] | null | undefined;

/** What chapters must be, beyond each of their columns. */
export const chapterFaults = {
  quizAsks: (chapters: Chapters): boolean =>
    (chapters ?? []).every((one) => !isQuiz(one) || (one.questionIds ?? []).length > 0),
  clipWhole: (chapters: Chapters): boolean =>
    (chapters ?? []).every(({ clipFrom, clipTo, clipAreaId }) => {
      const isGiven = (part: unknown): boolean => (part ?? '') !== '';
      if (!isGiven(clipFrom) && !isGiven(clipTo)) return !isGiven(clipAreaId);
      return (
        isGiven(clipFrom) && isGiven(clipTo) && Number(clipTo) - Number(clipFrom) <= CLIP_MOST_MS
      );
    }),
};

import { course } from '#contracts/exam/course.ts';
import { chapterKinds } from '#contracts/exam/chapter.ts';
import { question } from '#contracts/exam/question.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { teacher } from '#contracts/exam/student.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { letterAt } from '../questions/plainQuestion.ts';
import {
  CHAPTER_SEC,
  courseNames,
  coursePlans,
  type CourseName,
  type CoursePlan,
} from './coursePlans.ts';

/** Makes the courses of the simulated mine, each with a quiz before its last chapter; their ids. */
export async function seedCourses(context: WriteContext): Promise<ReadonlyMap<CourseName, string>> {
  const teacherId = await made(context, teacher, { name: '周建国', code: 'JS01', type: 1 });
  const ids = new Map<CourseName, string>();
  for (const name of courseNames) {
    const { title, creditHours, chapters, ...plan } = coursePlans[name];
    const questionIds = await questionsOf(context, plan);
    const read = chapters.map(([[inChinese, inEnglish], text, textEn], i) => ({
      id: `${name}${i + 1}`,
      title: inChinese,
      titleEn: inEnglish,
      kind: chapterKinds.study[0],
      text,
      textEn,
      durationSec: CHAPTER_SEC,
      minStudySec: CHAPTER_SEC,
      allowSeek: false,
    }));
    const quiz = {
      id: `${name}Quiz`,
      title: '测验',
      titleEn: 'Quiz',
      kind: chapterKinds.quiz[0],
      durationSec: 0,
      allowSeek: false,
      questionIds,
    };
    const id = await made(context, course, {
      title: title[0],
      lang: { en: title[1] },
      type: 2,
      creditHours,
      teacherId,
      chapters: [...read.slice(0, -1), quiz, ...read.slice(-1)],
    });
    await within(context).move(course, 'publish', { id });
    ids.set(name, id);
  }
  return ids;
}

/** What a quiz asks, in both languages; the right choice stands now here, now there. */
async function questionsOf(
  context: WriteContext,
  { quiz, hazard }: Pick<CoursePlan, 'quiz' | 'hazard'>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [no, [stem, choices, why]] of quiz.entries()) {
    const turned = choices.map((_, i) => choices[(i + no) % choices.length] ?? ['', '']);
    const right = turned.findIndex((choice) => choice === choices[0]);
    ids.push(
      await made(context, question, {
        type: questionTypes.single[0],
        stem: stem[0],
        stemEn: stem[1],
        hazard,
        options: turned.map(([text, textEn], i) => ({ key: letterAt(i), text, textEn })),
        answer: letterAt(right),
        analysis: why[0],
        analysisEn: why[1],
        difficulty: 2,
      }),
    );
  }
  return ids;
}

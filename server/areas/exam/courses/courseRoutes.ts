import type { FastifyInstance } from 'fastify';
import { ok } from '#base/result.ts';
import {
  beatAnswer,
  beatBody,
  coursePaths,
  myCoursesAnswer,
  openCourseAnswer,
  openCourseQuery,
  signAnswer,
  signBody,
} from '#contracts/exam/courseCalls.ts';
import {
  quizAnswerBody,
  quizPaths,
  quizQuery,
  quizResult,
  quizSheet,
} from '#contracts/exam/quiz.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { signLesson } from './lessons.ts';
import { myCourses } from './myCourses.ts';
import { answerQuiz, openQuiz } from './quiz/quiz.ts';
import { openCourse, takeBeat } from './study.ts';

/** Calls by which somebody studies; all of them are about the caller himself. */
export function courseRoutes(app: FastifyInstance, engine: Engine): void {
  route(app, {
    method: 'GET',
    path: coursePaths.mine,
    access: 'signedIn',
    answer: myCoursesAnswer,
    about: 'What the caller has to study, and his hours',
    handle: async (_, request) => ok(await myCourses(engine, actorOf(request))),
  });
  route(app, {
    method: 'GET',
    path: coursePaths.open,
    access: 'signedIn',
    input: openCourseQuery,
    answer: openCourseAnswer,
    about: 'A published course with how far the caller is in it',
    handle: ({ courseId }, request) => openCourse(engine, courseId, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: coursePaths.beat,
    access: 'signedIn',
    input: beatBody,
    answer: beatAnswer,
    about: 'The caller studies a chapter; the time since his last beat is counted by the server',
    handle: (beat, request) => takeBeat(engine, beat, actorOf(request)),
  });
  route(app, {
    method: 'GET',
    path: quizPaths.open,
    access: 'signedIn',
    input: quizQuery,
    answer: quizSheet,
    about: 'The questions of a quiz that is open to the caller, without their answers',
    handle: (wanted, request) => openQuiz(engine, wanted, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: quizPaths.answer,
    access: 'signedIn',
    input: quizAnswerBody,
    answer: quizResult,
    about: 'The caller answers a quiz; each time counts, and what was wrong is explained',
    rateLimit: { max: 20, timeWindow: '1 minute' },
    handle: (answers, request) => answerQuiz(engine, answers, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: coursePaths.sign,
    access: 'signedIn',
    input: signBody,
    answer: signAnswer,
    about: 'The caller signs that he is at the lesson of a code, while its sign-in is open',
    rateLimit: { max: 20, timeWindow: '1 minute' },
    handle: ({ code }, request) => signLesson(engine, code, actorOf(request)),
  });
}

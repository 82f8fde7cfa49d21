import { err } from '#base/result.ts';
import {
  alarmLessonAnswer,
  alarmLessonBody,
  alarmLessonDraft,
  alarmLessonPath,
  alarmLessonQuery,
} from '#contracts/exam/alarmLesson.ts';
import { ALARM_LESSON_CODE } from '#contracts/exam/examCodes.ts';
import { failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { draftLesson, lessonFromAlarm } from './alarmLesson.ts';

const SEE_ALARM = 'data/kafkaMineAlarmRecord/get';

/** Lessons that are made from alarms. */
export const alarmLessonsModule = serverModule({
  name: 'alarmLessons',
  needs: { app: kernelFaces.app, engine: entityFaces.engine, mine: portFaces.mine },
  start({ app, engine, mine }) {
    const unseen = ({ permissions }: Actor) =>
      isPermitted(permissions, SEE_ALARM)
        ? undefined
        : err(
            failure('forbidden', `Who may not see alarms (${SEE_ALARM}) makes no lesson of one.`),
          );
    route(app, {
      method: 'GET',
      path: alarmLessonPath,
      access: ALARM_LESSON_CODE,
      input: alarmLessonQuery,
      answer: alarmLessonDraft,
      about: 'What the lesson of an alarm would be: its danger, clip, questions, who was below',
      async handle({ alarmId }, request) {
        const actor = actorOf(request);
        return unseen(actor) ?? draftLesson(engine, mine.registry.model(), alarmId, actor);
      },
    });
    route(app, {
      method: 'POST',
      path: alarmLessonPath,
      access: ALARM_LESSON_CODE,
      input: alarmLessonBody,
      answer: alarmLessonAnswer,
      about: 'Makes, publishes and assigns the lesson of an alarm; once for each alarm',
      async handle(body, request) {
        const actor = actorOf(request);
        return unseen(actor) ?? lessonFromAlarm(engine, mine.registry.model(), body, actor);
      },
    });
  },
});

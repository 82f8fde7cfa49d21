import { err, type Err } from '#base/result.ts';
import {
  incidentLessonAnswer,
  incidentLessonBody,
  incidentLessonDraft,
  incidentLessonPath,
  lessonOf,
  type LessonOf,
} from '#contracts/exam/incidentLesson.ts';
import { INCIDENT_LESSON_CODE } from '#contracts/exam/examCodes.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { draftLesson, makeLesson } from './incidentLesson.ts';

/** What is told of an incident is told by its lesson too: whoever may not see it makes none. */
const SEE = { alarm: 'data/kafkaMineAlarmRecord/get', handover: 'data/shiftHandover/list' };

function unseen({ permissions }: Actor, of: LessonOf): Err<Failure> | undefined {
  const code = SEE[of.kind];
  if (isPermitted(permissions, code)) return undefined;
  return err(failure('forbidden', `Who may not see it (${code}) makes no lesson of it.`));
}

/** Lessons that are made from alarms and handovers. */
export const incidentLessonsModule = serverModule({
  name: 'incidentLessons',
  needs: { app: kernelFaces.app, engine: entityFaces.engine, mine: portFaces.mine },
  start({ app, engine, mine }) {
    route(app, {
      method: 'GET',
      path: incidentLessonPath,
      access: INCIDENT_LESSON_CODE,
      input: lessonOf,
      answer: incidentLessonDraft,
      about: 'What the lesson of an alarm or a handover would be: its danger, clip and questions',
      async handle(of, request) {
        const actor = actorOf(request);
        return unseen(actor, of) ?? draftLesson(engine, mine.registry.model(), of, actor);
      },
    });
    route(app, {
      method: 'POST',
      path: incidentLessonPath,
      access: INCIDENT_LESSON_CODE,
      input: incidentLessonBody,
      answer: incidentLessonAnswer,
      about: 'Makes, publishes and assigns the lesson of an alarm or a handover; once for each',
      async handle(body, request) {
        const actor = actorOf(request);
        return unseen(actor, body.of) ?? makeLesson(engine, mine.registry.model(), body, actor);
      },
    });
  },
});

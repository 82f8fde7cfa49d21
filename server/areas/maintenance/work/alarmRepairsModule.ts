import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  alarmOrdersAnswer,
  alarmOrdersQuery,
  fromAlarmAnswer,
  fromAlarmBody,
  nearestAnswer,
  nearestQuery,
  workOnMachineAnswer,
  worksUnderWayAnswer,
} from '#contracts/maintenance/workInTheMine.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { videoFaces } from '#server/areas/video/videoFaces.ts';
import { actorOf } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { ordersOf, recentOrders, repairFromAlarm } from './fromAlarm.ts';
import { nearestStaff } from './nearestStaff.ts';
import { workOnMachine } from './workOnMachine.ts';
import { workUnderWay } from './workUnderWay.ts';

const FROM_ALARM = 'maint/repairRequest/fromAlarm';
const LIST = 'maint/repairRequest/list';
const SEE_ALARM = 'data/kafkaMineAlarmRecord/get';

/** Repairs that are asked for from alarms, and what live positions and points tell of them. */
export const alarmRepairsModule = serverModule({
  name: 'alarmRepairs',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    files: adminFaces.files,
    stills: videoFaces.stills,
  },
  async start({ app, engine, mine, files, stills }) {
    route(app, {
      method: 'POST',
      path: workPaths.repairFromAlarm,
      access: FROM_ALARM,
      input: fromAlarmBody,
      answer: fromAlarmAnswer,
      about: 'Asks for the repair of the machine that an alarm is about; once for each alarm',
      async handle(body, request) {
        const actor = actorOf(request);
        return isPermitted(actor.permissions, SEE_ALARM)
          ? repairFromAlarm({ engine, mine, files, stills }, body, actor)
          : err(failure('forbidden', `Who may not see alarms (${SEE_ALARM}) asks for none.`));
      },
    });
    route(app, {
      method: 'GET',
      path: workPaths.repairsOfAlarms,
      access: LIST,
      input: alarmOrdersQuery,
      answer: alarmOrdersAnswer,
      about: 'Number and state of the repairs that were asked for from alarms',
      handle: async ({ alarmId }) =>
        ok(
          alarmId === undefined
            ? await recentOrders(engine.pool, engine.clock.now())
            : await ordersOf(engine.pool, [alarmId]),
        ),
    });
    route(app, {
      method: 'GET',
      path: workPaths.repairNearest,
      access: 'data/undergroundPersonnelLocation/list',
      input: nearestQuery,
      answer: nearestAnswer,
      about: 'Staff who know what a repair asks for, the nearest first, by live positions',
      handle: ({ id }, request) => nearestStaff(engine, id, actorOf(request)),
    });
    route(app, {
      method: 'GET',
      path: workPaths.worksUnderWay,
      access: LIST,
      answer: worksUnderWayAnswer,
      about: 'All work that is accepted and not over, with the points of its machine',
      handle: async () =>
        ok(
          (await workUnderWay(engine.pool)).map(({ requestId, no, title, pointCodes }) => ({
            requestId,
            no,
            title,
            pointCodes,
          })),
        ),
    });
    route(app, {
      method: 'GET',
      path: workPaths.workOnMachine,
      access: 'maint/equipment/get',
      input: nearestQuery,
      answer: workOnMachineAnswer,
      about: 'Work under way on a machine, and which of its points are out of service for it',
      handle: ({ id }, request) => workOnMachine(engine, mine, id, actorOf(request)),
    });
    const { area, name, label } = repairRequest;
    await seedPage(engine, { area, name, label, codes: [LIST, FROM_ALARM] });
  },
});

import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { alarmFaces } from './alarmFaces.ts';
import { AlarmNotices } from './alarmNotices.ts';

/** Notices of alarms, where connectors and jobs are one process. */
export const noticesModule = serverModule({
  name: 'notices',
  needs: {},
  start() {
    const notices = new AlarmNotices();
    return {
      gives: [
        gift(alarmFaces.notices, notices),
        gift(portFaces.alarmsLogged, () => void notices.look()),
      ],
    };
  },
});

/** Notices of the alarms that the core raises; what it raised meanwhile stands in the log. */
export const officeNoticesModule = serverModule({
  name: 'notices',
  needs: { core: linkFaces.core },
  start({ core }) {
    const notices = new AlarmNotices();
    const look = (): null => (void notices.look(), null);
    core.serve('alarmsLogged', look);
    core.onOpen(look);
    return { gives: [gift(alarmFaces.notices, notices)] };
  },
});

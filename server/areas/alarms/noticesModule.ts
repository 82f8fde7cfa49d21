import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule, type Gift } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { alarmFaces } from './alarmFaces.ts';
import { AlarmNotices } from './alarmNotices.ts';
import { AlarmsLogged } from './alarmsLogged.ts';

function opened(): { readonly logged: AlarmsLogged; readonly gives: readonly Gift[] } {
  const logged = new AlarmsLogged();
  const notices = new AlarmNotices();
  logged.listen(() => void notices.look());
  return { logged, gives: [gift(alarmFaces.notices, notices), gift(alarmFaces.logged, logged)] };
}

/** Notices of alarms, where connectors and jobs are one process. */
export const noticesModule = serverModule({
  name: 'notices',
  needs: {},
  start() {
    const { logged, gives } = opened();
    return { gives: [...gives, gift(portFaces.alarmsLogged, () => logged.tell())] };
  },
});

/** Notices of the alarms that the core raises; what it raised meanwhile stands in the log. */
export const officeNoticesModule = serverModule({
  name: 'notices',
  needs: { core: linkFaces.core },
  start({ core }) {
    const { logged, gives } = opened();
    const tell = (): null => (logged.tell(), null);
    core.serve('alarmsLogged', tell);
    core.onOpen(tell);
    return { gives };
  },
});

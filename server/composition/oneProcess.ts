import { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import { gift, serverModule } from '#server/module.ts';
import { faces } from '#server/ports/portFaces.ts';

/** Notices of alarms, where doors and jobs are one process. */
export const noticesModule = serverModule({
  name: 'notices',
  needs: {},
  start() {
    const notices = new AlarmNotices();
    return {
      gives: [gift(faces.notices, notices), gift(faces.alarmsLogged, () => void notices.look())],
    };
  },
});

/** Where core and office are one process nothing is told of another one. */
export const noOfficeModule = serverModule({
  name: 'noOffice',
  needs: { backups: faces.backups },
  start: ({ backups }) => ({
    gives: [
      gift(faces.officeFigures, {
        parts: () => [],
        lastBackup: () => backups.lastGood(),
        metrics: () => Promise.resolve(''),
      }),
    ],
  }),
});

/** Calls are described where they are answered. */
export const noOtherCallsModule = serverModule({
  name: 'noOtherCalls',
  needs: {},
  start: () => ({ gives: [gift(faces.otherCalls, () => Promise.resolve({}))] }),
});

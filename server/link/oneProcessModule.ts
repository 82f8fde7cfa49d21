import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';

/** Where core and office are one process nothing is told of another one. */
export const noOfficeModule = serverModule({
  name: 'noOffice',
  needs: { lastBackup: portFaces.lastBackup },
  start: ({ lastBackup }) => ({
    gives: [
      gift(portFaces.officeFigures, {
        parts: () => [],
        lastBackup,
        metrics: () => Promise.resolve(''),
      }),
    ],
  }),
});

/** Calls are described where they are answered. */
export const noOtherCallsModule = serverModule({
  name: 'noOtherCalls',
  needs: {},
  start: () => ({
    gives: [gift(portFaces.otherCalls, () => Promise.resolve({ paths: {}, schemas: {} }))],
  }),
});

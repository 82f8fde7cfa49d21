import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import type { Cameras } from '#server/ports/sources.ts';
import { toCore, toOffice, type ToCore, type ToOffice } from './calls.ts';
import { Link } from './link.ts';
import { linkFaces } from './linkFaces.ts';
import { OfficeState } from './officeState.ts';

/** A scrape does not wait longer for the office's figures. */
const FIGURES_MS = 1_000;

/** The core's end of the link, and what it knows of the office: it works without it. */
export const officeLinkModule = serverModule({
  name: 'officeLink',
  needs: { clock: kernelFaces.clock, log: kernelFaces.log, health: kernelFaces.health },
  start({ clock, log, health }) {
    const office = new Link<ToOffice, ToCore>({
      theirs: toOffice,
      ours: toCore,
      clock,
      complain: (error, what) => log.warn({ err: error }, what),
    });
    const state = new OfficeState(clock);
    office.serve('beat', (beat) => {
      state.heard(beat);
      return null;
    });
    office.onClose(() => state.lost());
    health.watch('office', () => state.ill());
    // Said again to an office that was away when the mine came up.
    let said: Parameters<Cameras>[0] | undefined;
    const tellCameras = (): void => {
      if (said !== undefined) office.hint('cameras', { ...said, cameras: [...said.cameras] });
    };
    office.onOpen(tellCameras);
    const cameras: Cameras = async (now) => {
      said = { url: now.url, cameras: now.cameras };
      tellCameras();
    };
    return {
      gives: [
        gift(linkFaces.office, office),
        gift(linkFaces.officeState, state),
        gift(portFaces.alarmsLogged, () => office.hint('alarmsLogged', null)),
        gift(portFaces.cameras, cameras),
        gift(portFaces.officeFigures, {
          parts: () => state.parts(),
          lastBackup: () => state.lastBackupAt,
          metrics: () =>
            state.isHere
              ? office.call('metrics', null, FIGURES_MS).catch(() => '')
              : Promise.resolve(''),
        }),
      ],
      stop() {
        state.stop();
        office.close();
      },
    };
  },
});

const FIRST_MS = 60_000;

/** Waits for the office, at a first start: who is told that all is ready finds all of it. */
export const firstOfficeModule = serverModule({
  name: 'firstOffice',
  needs: { state: linkFaces.officeState, life: kernelFaces.life, clock: kernelFaces.clock },
  async start({ state, life: { before, leaving }, clock }) {
    if (before !== undefined && before.deaths.length > 0) return;
    const over = Promise.withResolvers<void>();
    leaving.addEventListener('abort', () => over.resolve(), { once: true });
    const cancel = clock.after(FIRST_MS, () => over.resolve());
    await Promise.race([state.firstHere, over.promise]);
    cancel();
  },
});

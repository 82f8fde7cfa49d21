import { noSlopeSettings, type SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { slopeSettingsOf } from './settings.ts';

/** What is set for slopes, where the rules are; they have it before they warm up. */
export const slopeSettingsModule = serverModule({
  name: 'slopeSettings',
  needs: { pool: kernelFaces.pool, rules: portFaces.rules },
  async start({ pool, rules }) {
    let settings: SlopeSettings = noSlopeSettings;
    let reading = Promise.resolve();
    const changed = (): Promise<void> =>
      // One after another, so that what was read last is the newest.
      (reading = reading
        .catch(() => undefined)
        .then(async () => rules.useSlopeSettings((settings = await slopeSettingsOf(pool)))));
    await changed();
    return { gives: [gift(portFaces.slopeSettings, { settings: () => settings, changed })] };
  },
});

/** What is set for slopes, where they are set; the core's rules are told. */
export const officeSlopeSettingsModule = serverModule({
  name: 'slopeSettings',
  needs: { pool: kernelFaces.pool, core: linkFaces.core },
  async start({ pool, core }) {
    let settings = await slopeSettingsOf(pool);
    return {
      gives: [
        gift(portFaces.slopeSettings, {
          settings: () => settings,
          async changed() {
            settings = await slopeSettingsOf(pool);
            await core.call('slopesChanged', null);
          },
        }),
        gift(portFaces.breaksChanged, () => core.call('breaksChanged', null).then(() => undefined)),
      ],
    };
  },
});

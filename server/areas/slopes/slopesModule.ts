import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { noSlopeSettings, type SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { linkFaces } from '#server/link/linkFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { slopeRoutes } from './routes.ts';
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

/** Slope monitoring. */
export const slopesModule = serverModule({
  name: 'slopes',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    mine: portFaces.mine,
    arithmetic: portFaces.slopeArithmetic,
    breaksChanged: portFaces.breaksChanged,
  },
  async start({ app, engine, clock, mine, arithmetic, breaksChanged }) {
    const { registry, store, history, journal } = mine;
    slopeRoutes(app, {
      engine,
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      registry,
      store,
      history,
      journal,
      clock,
      referencesChanged: breaksChanged,
      arithmetic,
    });
    await seedPage(engine, {
      area: 'data',
      name: 'slopeMonitor',
      label: ['边坡监测', 'Slope monitoring'],
      codes: Object.values(slopeCodes),
    });
  },
});

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { wallCode } from '#contracts/walls/wall.ts';
import { appTab, loginTab } from '#contracts/admin/settingTabs.ts';
import { sessionCodes } from '#contracts/auth/sessionCodes.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { authRoutes } from './auth.ts';
import { frameOrigins } from '#server/areas/admin/menuOf.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { smsCodes } from './signIn/codes.ts';
import { qrSignIns } from './signIn/qrSignIns.ts';
import { factorRoutes } from './signIn/factorRoutes.ts';
import { programRoutes } from './signIn/programRoutes.ts';
import { signInRoutes } from './signIn/routes.ts';
import { stepRoutes } from './signIn/stepRoutes.ts';
import { signedInRoutes } from './signIn/signedInRoutes.ts';
import { wallRoutes } from './signIn/wallRoutes.ts';
import { logSms, webhookSms } from './signIn/sms.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { ContentPolicy } from '#server/kernel/contentPolicy.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import { enrolments } from '#server/kernel/auth/factors/enrolments.ts';

type SignInOptions = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: Clock;
  /** The clock that phones go by. */
  readonly wall: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly accounts: Accounts;
  readonly settings: SettingStore;
  /** Where text messages are posted; undefined: they are written to the log. */
  readonly smsUrl: string | undefined;
  /** Told which pages the menu embeds. */
  readonly policy: Pick<ContentPolicy, 'useFrames'>;
};

/** Signing in and what stands right behind it: sign-in, second steps, sessions, the menu. */
export async function openSignIn({
  app,
  engine,
  clock,
  wall,
  log,
  accounts,
  settings,
  smsUrl,
  policy,
}: SignInOptions): Promise<void> {
  const complain = (error: unknown): void =>
    log.error({ err: error }, 'a text message was not delivered');
  const sms = smsUrl === undefined ? logSms(log) : webhookSms(smsUrl);
  authRoutes(app, accounts, engine);
  programRoutes(app, accounts, engine);
  signInRoutes(app, {
    accounts,
    engine,
    codes: smsCodes(engine.pool, clock, sms, complain),
    qr: qrSignIns(engine.pool, clock),
    async waysIn() {
      const [{ title, titleEn }, login] = await Promise.all([
        settings.tab('config', 'app', appTab),
        settings.tab('config', 'login', loginTab),
      ]);
      return { ...login, title, titleEn };
    },
  });
  stepRoutes(app, accounts, engine);
  factorRoutes(app, {
    accounts,
    engine,
    enrolments: enrolments(engine.pool, clock, wall, engine.vault),
  });
  signedInRoutes(app, accounts, engine);
  await seedPage(engine, {
    area: 'admin',
    name: 'session',
    label: ['在线用户', 'Signed-in users'],
    codes: Object.values(sessionCodes),
  });
  wallRoutes(app, accounts, engine);
  await seedPage(engine, {
    area: 'data',
    name: 'wall',
    label: ['大屏', 'Wall screens'],
    codes: [wallCode],
  });
  const leftOut = (origin: string): void =>
    log.error(
      { origin },
      'an embedded page of the menu is not shown: its address holds what no host may hold',
    );
  const readFrames = async (): Promise<void> =>
    policy.useFrames(await frameOrigins(engine.pool), leftOut);
  await readFrames();
  accounts.onChange(
    () =>
      void readFrames().catch((error: unknown) =>
        log.error({ err: error }, 'origins of embedded pages'),
      ),
  );
}

import { log } from '../../../contracts/entities/admin/traces.ts';
import { EntityPage } from '../../../crud/page/EntityPage.tsx';
import type { EntityOverrides } from '../../../crud/page/overrides.ts';
import { LogDetail } from './LogDetail.tsx';

type Overrides = EntityOverrides<typeof log>;

/** What every page of the log has: differences and bodies below an open entry; the calls for neighbours need no button. */
export const logOverrides: Overrides = { regions: { detail: LogDetail }, quick: ['time', 'userName', 'title'] };

const of = (logType: 1 | 2 | 3 | 4, fields: Overrides['fields']): Overrides => ({
  ...logOverrides,
  fixed: { logType: `${logType}|Equal` },
  ...(fields === undefined ? {} : { fields: { logType: { inList: false, inFilter: false }, ...fields } }),
});
const gone = { inList: false, inFilter: false } as const;
const shown = { inList: true } as const;
const business = of(1, { level: gone, logger: gone, status: gone, costMs: gone });
const system = of(2, { module: gone, entity: gone, action: gone, userName: gone, ip: gone, level: shown, logger: shown });
const signIn = of(3, { module: gone, entity: gone, action: shown, userAgent: shown });
const http = of(4, { entity: gone, action: gone, method: shown, status: shown, costMs: shown, title: { inList: true, width: 320 } });

export const BusinessLog = () => <EntityPage entity={log} overrides={business} />;
export const SystemLog = () => <EntityPage entity={log} overrides={system} />;
export const SignInLog = () => <EntityPage entity={log} overrides={signIn} />;
export const HttpLog = () => <EntityPage entity={log} overrides={http} />;

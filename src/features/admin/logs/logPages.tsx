import { log } from '#contracts/admin/traces.ts';
import type { Label } from '#contracts/entity/field.ts';
import { LogTitle } from '#crud/LogTitle.tsx';
import { EntityPage } from '#crud/page/EntityPage.tsx';
import type { EntityOverrides } from '#crud/page/overrides.ts';
import { areaText } from '../areaText.ts';
import { ActWord } from './ActWord.tsx';
import { EntityWord } from './EntityWord.tsx';
import { LogDetail } from './LogDetail.tsx';

type Overrides = EntityOverrides<typeof log>;

/**
 * What every page of the log has: differences and bodies below an open entry, with the way to its
 * neighbours.
 */
export const logOverrides: Overrides = {
  regions: { detail: LogDetail },
  // What the detail shows in its own way is no field of the entry; who it was is said once, as he
  // was called then.
  cells: {
    ...Object.fromEntries(
      ['before', 'after', 'diff', 'userId', 'requestBody', 'responseBody', 'exception'].map(
        (name) => [name, () => null],
      ),
    ),
    action: ({ entity, action }) => <ActWord entity={entity} action={action} />,
    title: (line) => <LogTitle entity={line.entity} title={line.title} />,
    entity: ({ entity }) => <EntityWord name={entity} />,
    module: ({ module }, { language }) => areaText(module, language),
  },
  quick: ['time', 'userName', 'title'],
};

const of = (logType: 1 | 2 | 3 | 4, fields: Overrides['fields']): Overrides => ({
  ...logOverrides,
  fixed: { logType: `${logType}|Equal` },
  ...(fields === undefined
    ? {}
    : { fields: { logType: { inList: false, inFilter: false }, ...fields } }),
});
const gone = { inList: false, inFilter: false } as const;
const shown = { inList: true } as const;
const business = of(1, { level: gone, logger: gone, status: gone, costMs: gone });
const system = of(2, {
  module: gone,
  entity: gone,
  action: gone,
  userName: gone,
  ip: gone,
  level: shown,
  logger: shown,
});
const signIn = of(3, { module: gone, entity: gone, action: shown, userAgent: shown });
const http = of(4, {
  module: gone,
  entity: gone,
  action: gone,
  status: shown,
  costMs: shown,
  title: { inList: true, width: 260 },
  userName: { width: 110 },
});

const called = (label: Label) => ({ ...log, label });
const businessLog = called(['业务日志', 'Business log']);
const systemLog = called(['系统日志', 'System log']);
const signInLog = called(['登录日志', 'Sign-in log']);
const httpLog = called(['HTTP 日志', 'HTTP log']);

export const BusinessLog = () => <EntityPage entity={businessLog} overrides={business} />;
export const SystemLog = () => <EntityPage entity={systemLog} overrides={system} />;
export const SignInLog = () => <EntityPage entity={signInLog} overrides={signIn} />;
export const HttpLog = () => <EntityPage entity={httpLog} overrides={http} />;

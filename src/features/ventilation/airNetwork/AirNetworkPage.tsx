import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { equiVentilationSystem } from '#contracts/sensors/wideRecords.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { WithModel } from '#features/mine/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import {
  labelsOf,
  namesOf,
  quantityColumn,
  type LiveColumn,
  LivePage,
  liveQueryOf,
  withLive,
  type LiveRow,
  VALUE,
  useLiveRows,
} from '#features/sensors/api.ts';
import { airRoleOf, airRoles, airRows, airState, airSubjects, standKey } from './airSubjects.ts';

// The list must not wait for WebGL.
const AirMap = lazy(async () => ({ default: (await import('./AirMap.tsx')).AirMap }));

/** `/monitoring/airNetwork`: flows, fans and doors on the roadways, and as a list. */
export function Component() {
  const { t } = useTranslation('live');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <AirNetwork model={model} />}
    </WithModel>
  );
}

const fields: AnyEntity['fields'] = equiVentilationSystem.fields;
const noRows: readonly LiveRow[] = [];

function AirNetwork({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('airNetwork');
  const { t: live } = useTranslation('live');
  const language = currentLanguage();
  const [search, setSearch] = useSearchParams();
  const subjects = useMemo(() => airSubjects(model, labelsOf(fields)), [model]);
  const measured = useLiveRows(model, subjects);
  const rows = useMemo(() => measured && airRows(measured), [measured]);
  const nameOf = namesOf(fields, language);
  const columns = useMemo((): LiveColumn[] => {
    const roleText = (row: LiveRow): string => {
      const role = airRoleOf(row.subject);
      return role === undefined ? '' : t(`role.${role}`);
    };
    const measured = (field: string): LiveColumn =>
      quantityColumn(field, inLanguage(fields[field]?.label ?? ['', ''], language), {
        stale: live('stale'),
      });
    return [
      {
        id: 'role',
        header: t('role'),
        width: 110,
        text: roleText,
        sortBy: (row) => airRoles.indexOf(airRoleOf(row.subject) ?? 'velocity'),
      },
      {
        id: 'stand',
        header: t('stand'),
        width: 90,
        text: (row) => {
          const [role, stand] = [airRoleOf(row.subject), airState(row)];
          return role === undefined || stand === undefined ? '' : t(standKey(role, stand));
        },
      },
      quantityColumn(VALUE, live('value'), { stale: live('stale') }),
      measured('airVolume'),
      measured('airVelocity'),
      measured('staticPressure'),
      measured('power'),
    ];
  }, [t, live, language]);
  return (
    <LivePage
      name="airNetwork"
      title={t('title')}
      model={model}
      rows={rows}
      columns={columns}
      nameOf={nameOf}
      none={live('none')}
      picture={
        <Suspense fallback={null}>
          <AirMap
            model={model}
            rows={rows ?? noRows}
            openKey={liveQueryOf(search).open}
            onOpen={(open) =>
              setSearch((before) => withLive(before, { ...liveQueryOf(before), open }), {
                replace: true,
              })
            }
          />
        </Suspense>
      }
    />
  );
}

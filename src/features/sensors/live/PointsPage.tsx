import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { sensorKinds, type SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { WithModel } from '#features/mine/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { quantityColumn, type LiveColumn } from './liveColumn.tsx';
import { LivePage, type LivePageProps } from './LivePage.tsx';
import { limitsText } from './limitsText.ts';
import { pointSubjects, VALUE } from './subjects.ts';
import { useLiveRows } from './useLiveRows.ts';

type Props = Pick<LivePageProps, 'pictured'> & {
  readonly name: 'undergroundAir' | 'livePoints';
  readonly wanted: (point: Point) => boolean;
};

/** A live page of single points: value, kind, limits, and everything that belongs to a point. */
export function PointsPage(props: Props) {
  const { t } = useTranslation('live');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Points {...props} model={model} />}
    </WithModel>
  );
}

function Points({ name, wanted, pictured, model }: Props & { readonly model: MineModel }) {
  const { t } = useTranslation('live');
  const language = currentLanguage();
  const subjects = useMemo(() => pointSubjects(model.points.filter(wanted)), [model, wanted]);
  const rows = useLiveRows(model, subjects);
  const kinds = useMemo(() => {
    const present = new Set(
      subjects.flatMap(({ points }) => [...points.values()].map(({ kind }) => kind)),
    );
    return [...present].map((kind) => ({ value: kind, label: kindName(kind, language) }));
  }, [subjects, language]);
  const columns = useMemo((): LiveColumn[] => {
    const pointOf = (row: { readonly subject: { readonly points: ReadonlyMap<string, Point> } }) =>
      row.subject.points.get(VALUE);
    return [
      quantityColumn(VALUE, t('value'), { stale: t('stale') }),
      {
        id: 'kind',
        header: t('kind'),
        width: 110,
        text: (row) => {
          const kind = pointOf(row)?.kind;
          return kind === undefined ? '' : kindName(kind, language);
        },
      },
      {
        id: 'limits',
        header: t('limits'),
        width: 320,
        text: (row) => {
          const point = pointOf(row);
          return point === undefined ? '' : limitsText(point, (level) => t(`ui:level.${level}`));
        },
      },
    ];
  }, [t, language]);
  return (
    <LivePage
      name={name}
      title={t(name)}
      model={model}
      rows={rows}
      columns={columns}
      kinds={kinds}
      nameOf={() => t('value')}
      none={t('none')}
      pictured={pictured}
    />
  );
}

const kindName = (kind: SensorKindCode, language: 'zh-cn' | 'en'): string =>
  sensorKinds[kind][language === 'en' ? 'en' : 'zh'];

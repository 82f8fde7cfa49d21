import { QueryState } from '#crud/QueryState.tsx';
import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { displayAuditReport, type DisplayAuditReport } from '#contracts/alarms/displayAudit.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { Pick } from '#ui/filter/Pick.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { LevelToggles } from '../shown/LevelToggles.tsx';
import { edgesOf, endedAt, useSpanEnd } from '#features/mine/api.ts';
import { RangePicker } from '#features/charts/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import css from '#ui/page/page.module.css';
import { displayAuditCsv } from './displayAuditCsv.ts';
import {
  addressOfDisplayAudit,
  onlys,
  displayAuditViewOf,
  type DisplayAuditView,
} from './displayAuditQuery.ts';
import { DisplayAuditTables } from './DisplayAuditTables.tsx';

/**
 * `/monitoring/seen`: how long alarms took from their sensor to the server, to a screen and to a
 * hand.
 */
export function Component() {
  const { t } = useTranslation('displayAudit');
  const { t: alarmText } = useTranslation('alarms');
  const sheet = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const view = useMemo(() => displayAuditViewOf(new URLSearchParams(address)), [address]);
  const change = (part: Partial<DisplayAuditView>): void =>
    setSearch(addressOfDisplayAudit({ ...view, ...part }), { replace: true });
  const shown = { ...view, range: endedAt(view.range, useSpanEnd()) };
  const asked = useQuery({
    queryKey: ['displayAudit', shown],
    queryFn: ({ signal }) => askSeen(shown, signal),
    placeholderData: (before) => before,
    refetchInterval: shown.range.live ? 15_000 : false,
  });
  const { data } = asked;
  const save = (report: DisplayAuditReport): void =>
    saveCsv(
      'proof of seeing',
      displayAuditCsv(
        report,
        (key) => t(key),
        (key) => alarmText(key),
      ),
    );
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        note={data && t('covers', { from: fullMomentText(data.from), to: fullMomentText(data.to) })}
      >
        <SheetTools
          sheet={sheet}
          words={(key) => t(key)}
          disabled={data === undefined}
          file={{ label: t('export'), onSave: () => data && save(data) }}
        />
      </PageHeader>
      <div className={css.filters} role="search">
        <RangePicker range={view.range} onRange={(range) => change({ range })} />
        <LevelToggles
          levels={view.level === undefined ? [] : [view.level]}
          onChange={(levels) => change({ level: levels.find((level) => level !== view.level) })}
        />
        <Pick
          label={t('only')}
          all={t('all')}
          choices={onlys.map((one) => ({ value: one, label: t(`only.${one}`) }))}
          value={view.only}
          onPick={(only) => change({ only })}
        />
      </div>
      <div ref={sheet} className={css.sheet} aria-busy={asked.isPending || asked.isPlaceholderData}>
        <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
          {(report) => <DisplayAuditTables report={report} />}
        </QueryState>
      </div>
    </div>
  );
}

function askSeen(
  { range, level, only }: DisplayAuditView,
  signal: AbortSignal,
): Promise<DisplayAuditReport> {
  const { from, to } = edgesOf(range, Date.now());
  const query = {
    from,
    to,
    ...(level === undefined ? {} : { level }),
    ...(only === undefined ? {} : { only }),
  };
  return answerOf({
    path: paths.alarmSeen,
    query,
    answer: displayAuditReport,
    signal,
    timeoutMs: 60_000,
  });
}

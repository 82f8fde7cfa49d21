import { QueryState } from '#crud/QueryState.tsx';
import '#ui/theme/pageStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alarmKey } from '../shown/alarmWords.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { saveCsv } from '#ui/saveCsv.ts';
import css from '#ui/page/page.module.css';
import { shelvedCsv } from './shelvedCsv.ts';
import { addressOfShelved, shelvedViewOf, type ShelvedView } from './shelvedRows.ts';
import { EndedTable, OutTable, ShelvedTable } from './ShelvedTables.tsx';
import { useShelved } from './useShelved.ts';

const kinds = ['all', 'shelved', 'out'] as const;

/**
 * `/monitoring/held`: alarms that are shelved and points that are out of service, who did it, why
 * and until when; and back early.
 */
export function Component() {
  const { t } = useTranslation('shelved');
  const sheet = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const view = useMemo(() => shelvedViewOf(new URLSearchParams(address)), [address]);
  const change = (part: Partial<ShelvedView>): void =>
    setSearch(addressOfShelved({ ...view, ...part }), { replace: true });
  const { shelved, out, ended, isKnown, isUpToDate, asked } = useShelved(view.text);
  const isReady = isKnown && asked.data !== undefined;
  const save = (): void =>
    saveCsv(
      'put aside',
      shelvedCsv(
        { shelved, out, ended },
        (key) => t(key),
        (alarm) => t(`alarms:${alarmKey(alarm)}`),
      ),
    );
  return (
    <div className={css.page}>
      <PageHeader
        title={t('title')}
        note={isReady ? t('note', { shelved: shelved.length, out: out.length }) : undefined}
      >
        <SheetTools
          sheet={sheet}
          words={(key) => t(key)}
          disabled={!isReady}
          file={{ label: t('export'), onSave: save }}
        />
      </PageHeader>
      <div className={css.filters} role="search">
        <SegmentedControl
          size="xs"
          aria-label={t('kind')}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={view.kind}
          onChange={(kind) => change({ kind })}
        />
        <SearchBox label={t('search')} text={view.text} onText={(text) => change({ text })} />
        {isKnown && !isUpToDate ? (
          <span className={css.said} role="status">
            <StaleMark /> {t('behind')}
          </span>
        ) : null}
      </div>
      <div ref={sheet} className={css.sheet} aria-busy={asked.isPending}>
        {view.kind === 'out' ? null : isKnown ? (
          <ShelvedTable rows={shelved} />
        ) : (
          <EmptyState title={t('loading')} />
        )}
        {view.kind === 'shelved' ? null : (
          <QueryState asked={asked} loading={t('loading')} failed={t('failed')} keeps>
            {() => (
              <>
                {asked.isError ? <StaleMark /> : null}
                <OutTable rows={out} />
                <EndedTable rows={ended} />
              </>
            )}
          </QueryState>
        )}
      </div>
    </div>
  );
}

import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobRow } from '#contracts/jobs/jobRows.ts';
import { useTableProfile } from '#crud/list/useTableProfile.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import { jobColumns } from './jobColumns.tsx';
import { useRuns } from './jobQueries.ts';
import css from './jobs.module.css';
import { useTableFault } from './useTableFault.ts';

type Props = {
  readonly id: string;
  readonly onOpen: (job: string) => void;
  readonly onClose: () => void;
};

/** The runs of a recurring job, newest first. */
export function RunsDrawer({ id, onOpen, onClose }: Props) {
  const { t } = useTranslation('jobs');
  const label = useJobLabel();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const asked = useRuns(id, { page, pageSize, keyword: '' });
  const fault = useTableFault(asked.error);
  const profile = useTableProfile();
  return (
    <Drawer
      opened
      onClose={onClose}
      width={760}
      title={`${t('history')} · ${label(asked.data?.list[0]?.job ?? id)}`}
    >
      <div className={css.inDrawer}>
        <PagedTable<JobRow>
          name="jobs.runs"
          settings={profile}
          label={t('history')}
          columns={jobColumns('runs', t, label)}
          rows={fault === undefined ? (asked.data?.list ?? []) : []}
          idOf={(row) => row.id}
          total={fault === undefined ? asked.data?.total : 0}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
          sorts={[]}
          onSorts={() => undefined}
          loading={asked.isPending}
          fault={fault}
          actions={(row) => [
            { key: 'open', label: t('open'), icon: IconEye, onAct: () => onOpen(row.id) },
          ]}
          onOpen={(row) => onOpen(row.id)}
          empty={<EmptyState title={t('noRuns')} />}
        />
      </div>
    </Drawer>
  );
}

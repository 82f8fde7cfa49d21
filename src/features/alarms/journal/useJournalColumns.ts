import { useMemo } from 'react';
import { useAlarmColumns } from '../panel/useAlarmColumns.tsx';
import { useDisposalColumn } from '../actions/useDisposalColumn.tsx';
import type { DisposalsById } from '../actions/useDisposalColumn.tsx';

/** Columns of the journal: those of an alarm, and what became of it. */
export function useJournalColumns(isNarrow: boolean, disposals: DisposalsById | undefined) {
  // The server orders the whole; a sort of this one page would look like more than it is.
  const own = useAlarmColumns(isNarrow ? 'phone' : 'table', false);
  const disposal = useDisposalColumn(disposals);
  return useMemo(() => [...own, { ...disposal, hidden: isNarrow }], [own, disposal, isNarrow]);
}

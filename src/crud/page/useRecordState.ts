import { useUrlState } from '../list/useUrlState.ts';

/** The record that is open beside the list, and how. */
export type OpenRecord =
  | { readonly mode: 'create'; readonly id?: undefined }
  | { readonly mode: 'view' | 'edit' | 'copy'; readonly id: string };

export type RecordState = {
  readonly open: OpenRecord | undefined;
  readonly show: (id: string, mode?: 'view' | 'edit' | 'copy') => void;
  readonly create: () => void;
  readonly close: () => void;
};

/**
 * Which record is open stands in the URL, `?id=...&mode=edit`, so that it can be linked to and the
 * back button closes it.
 */
export function useRecordState(): RecordState {
  const [query, change] = useUrlState();
  const put = (id: string | undefined, mode: string | undefined, replace: boolean): void =>
    void change(
      (next) => {
        if (id === undefined) next.delete('id');
        else next.set('id', id);
        if (mode === undefined) next.delete('mode');
        else next.set('mode', mode);
        return next;
      },
      { replace },
    );
  const open = openOf(query);
  return {
    open,
    show: (id, mode = 'view') => put(id, mode === 'view' ? undefined : mode, open !== undefined),
    create: () => put(undefined, 'create', false),
    close: () => put(undefined, undefined, false),
  };
}

/** What a query asks to be open. */
export function openOf(query: URLSearchParams): OpenRecord | undefined {
  const [id, mode] = [query.get('id'), query.get('mode')];
  if (id === null || id === '') return mode === 'create' ? { mode: 'create' } : undefined;
  return { id, mode: mode === 'edit' || mode === 'copy' ? mode : 'view' };
}

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#contracts/http/paths.ts';
import { sheetLook, sheetUploaded, type SheetLook } from '#contracts/sources/sheetCalls.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';
import { request } from '#crud/request.ts';
import type { RequestFailure } from '#crud/httpClient.ts';

/** What is typed is looked at when nothing was typed for so long. */
const SETTLE_MS = 400;
const UPLOAD_MS = 120_000;

type Draft = { readonly id: string; readonly mapping: string | undefined };

/** A sheet that was chosen, and how it would be read. */
export type Sheet = {
  readonly look: SheetLook | undefined;
  /** As they stand in the fields: the look may be one behind. */
  readonly rules: SheetRules | undefined;
  readonly change: (rules: SheetRules) => void;
  readonly mapping: string | undefined;
  readonly choose: (file: File, mapping: string | undefined) => Promise<void>;
  readonly forget: () => void;
  readonly failure: RequestFailure | undefined;
  readonly isBusy: boolean;
};

export function useSheet(): Sheet {
  const [draft, setDraft] = useState<Draft>();
  const [own, setOwn] = useState<SheetRules>();
  const [failure, setFailure] = useState<RequestFailure>();
  const [isUploading, setUploading] = useState(false);
  const [settled] = useDebouncedValue(own, SETTLE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['sheetLook', draft, settled],
    queryFn: ({ signal }) =>
      request({
        path: paths.sheetLook,
        method: 'POST',
        body: {
          id: draft?.id,
          ...(settled === undefined ? {} : { rules: settled }),
          ...(draft?.mapping === undefined ? {} : { mapping: draft.mapping }),
        },
        answer: sheetLook,
        signal,
      }),
    enabled: draft !== undefined,
    // What was seen of this sheet stays while it is looked at anew.
    placeholderData: (before) =>
      before?.ok === true && before.value.id === draft?.id ? before : undefined,
    gcTime: 0,
  });
  const choose = async (file: File, mapping: string | undefined): Promise<void> => {
    setFailure(undefined);
    setOwn(undefined);
    setDraft(undefined);
    setUploading(true);
    const body = new FormData();
    body.append('file', file);
    const done = await request({
      path: paths.sheetUpload,
      method: 'POST',
      query: { name: file.name.slice(-200) },
      body,
      answer: sheetUploaded,
      timeoutMs: UPLOAD_MS,
    });
    setUploading(false);
    if (done.ok) setDraft({ id: done.value.id, mapping });
    else setFailure(done.error);
  };
  const look = data?.ok === true ? data.value : undefined;
  return {
    look,
    rules: own ?? look?.rules,
    change: setOwn,
    mapping: draft?.mapping,
    choose,
    forget: () => {
      setOwn(undefined);
      setDraft(undefined);
      setFailure(undefined);
    },
    failure: failure ?? (data?.ok === false ? data.error : undefined),
    isBusy: isUploading || isFetching,
  };
}

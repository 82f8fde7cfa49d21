import { useEffect, useRef, useState } from 'react';
import { storedFiles, storedValue } from './storedFiles.ts';
import type { StoredFile, UploadPort } from '../inputs/uploadPort.ts';

/** A file on its way. Once it is stored it is part of the value, and when it fails it is gone. */
export type Upload = {
  readonly id: number;
  readonly name: string;
  readonly status: 'ready' | 'uploading';
  readonly percent: number;
};

export type UploadsOf = {
  readonly value: unknown;
  readonly onChange: (value: string | readonly StoredFile[] | undefined) => void;
  readonly store: 'text' | 'list';
  readonly port: UploadPort;
  readonly prepare: (file: File) => Promise<File>;
  readonly onFailed: (message: string) => void;
};

/**
 * Sends files one after the other and puts each that is stored into the value; leaving the page
 * ends what is under way.
 */
export function useUploads(of: UploadsOf) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(of);
  const held = useRef(of.value);
  const last = useRef(0);
  const line = useRef(Promise.resolve());
  const ending = useRef(new AbortController());
  useEffect(() => {
    latest.current = of;
    held.current = of.value;
  });
  useEffect(() => {
    ending.current = new AbortController();
    const { current } = ending;
    return () => current.abort();
  }, []);

  const give = (files: readonly StoredFile[]): void => {
    const { onChange, store } = latest.current;
    const value = storedValue(files, held.current, store);
    held.current = value;
    onChange(value);
  };
  const change = (id: number, to: Partial<Upload>): void =>
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)),
    );
  const sendOne = async (file: File, id: number): Promise<void> => {
    const { signal } = ending.current;
    if (signal.aborted) return;
    change(id, { status: 'uploading' });
    const { port, prepare } = latest.current;
    const sent = await prepare(file)
      .then((ready) =>
        port(ready, {
          signal,
          onPercent: (percent) => change(id, { percent: Math.round(percent) }),
        }),
      )
      .catch(() => ({ ok: false as const, error: '' }));
    if (signal.aborted) return;
    setUploads((before) => before.filter((upload) => upload.id !== id));
    if (sent.ok) give([...storedFiles(held.current), sent.value]);
    else latest.current.onFailed(sent.error);
  };
  const send = (files: readonly File[]): void => {
    const added = files.map((file) => ({ file, id: ++last.current }));
    setUploads((before) => [
      ...before,
      ...added.map(({ file, id }) => ({
        id,
        name: file.name,
        status: 'ready' as const,
        percent: 0,
      })),
    ]);
    for (const { file, id } of added) line.current = line.current.then(() => sendOne(file, id));
  };
  const remove = (gone: StoredFile): void =>
    give(storedFiles(held.current).filter(({ url }) => url !== gone.url));
  return { uploads, send, remove };
}

import { useEffect, useState } from 'react';
import type { Ask } from './httpClient.ts';
import { request } from './request.ts';

type OpenAnswer<T> = { readonly data: T | undefined; readonly isError: boolean };

/**
 * What the server answers to one question, asked anew with another `key`: for pages before the
 * sign-in, where no client of queries stands.
 */
export function useOpenAnswer<T>(key: string, ask: Ask<T>): OpenAnswer<T> {
  const [answered, setAnswered] = useState<OpenAnswer<T> & { readonly key: string }>();
  useEffect(() => {
    let isOver = false;
    void request({ ...ask, open: true }).then((done) => {
      if (!isOver) setAnswered({ key, data: done.ok ? done.value : undefined, isError: !done.ok });
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for what is asked
  }, [key]);
  return answered?.key === key ? answered : { data: undefined, isError: false };
}

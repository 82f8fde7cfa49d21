import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { tablePaths } from '#contracts/admin/tables.ts';
import type { TableSettingsPort } from '#ui/table/pagedTypes.ts';
import { request } from '../request.ts';
import { failureText } from '../useFailureText.ts';

const FRESH_MS = 5 * 60_000;

/**
 * The settings of tables in the profile of whoever is signed in; what was read is believed for five
 * minutes.
 */
export function useTableProfile(): TableSettingsPort {
  const queries = useQueryClient();
  const { i18n } = useTranslation('failure');
  return useMemo((): TableSettingsPort => {
    const keyOf = (name: string): string[] => ['tableSettings', name];
    const put = async (
      name: string,
      settings: unknown,
      asked: ReturnType<typeof request>,
    ): Promise<Result<void, string>> => {
      const answer = await asked;
      if (!answer.ok) return err(failureText(i18n, answer.error));
      queries.setQueryData(keyOf(name), ok(settings));
      return ok(undefined);
    };
    const answer = z.unknown();
    return {
      read: (name) =>
        queries.fetchQuery({
          queryKey: keyOf(name),
          staleTime: FRESH_MS,
          async queryFn({ signal }): Promise<Result<unknown, string>> {
            const kept = await request({
              path: tablePaths.settings,
              query: { tableName: name },
              answer,
              signal,
            });
            return kept.ok ? kept : err(failureText(i18n, kept.error));
          },
        }),
      write: (name, settings) =>
        put(
          name,
          settings,
          request({
            path: tablePaths.saveSettings,
            method: 'PUT',
            body: { tableName: name, settings },
            answer,
          }),
        ),
      remove: (name) =>
        put(
          name,
          null,
          request({
            path: tablePaths.resetSettings,
            method: 'DELETE',
            query: { tableName: name },
            answer,
          }),
        ),
    };
  }, [queries, i18n]);
}

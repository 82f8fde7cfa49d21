import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatFilter } from '#base/filterText.ts';
import { log } from '#contracts/admin/traces.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import type { Language } from '#ui/preferences/language.ts';
import { actText } from '../../actText.ts';
import { changeLines, idsIn, type ChangeLine } from '../../entity/changeLines.ts';
import type { CellContext } from '../../entity/cellOf.tsx';
import { entityClient } from '../../entity/entityClient.ts';
import { inLanguage } from '../../entity/label.ts';
import { titlesOf } from '../../entity/titlesOf.ts';
import { FailedRequest } from '../../FailedRequest.ts';
import { useMaySee } from '../../session.ts';

/** A line of the business log on one record. */
export type LogLine = RecordOf<typeof log>;

/** The code of whoever may read the log. */
const code = permissionOfVerb(log, 'list');
const BUSINESS = 1;
/** Lines that a page shows at first. */
export const FIRST_LINES = 10;

/**
 * The newest `count` lines of the log on a record, and the titles of what they name; not asked for
 * by whom it is not for. `version`: a change of it asks anew.
 */
export function useRecordLog(entity: AnyEntity, id: string, version: number, count: number) {
  const maySee = useMaySee(code);
  const asked = useQuery({
    queryKey: ['entity', log.name, 'of', entity.name, id, version, count],
    enabled: maySee && entity.name !== log.name,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await entityClient(log).list(
        {
          currentPage: 1,
          pageSize: count,
          filter: {
            entity: formatFilter(entity.name, 'Equal'),
            entityId: formatFilter(id, 'Equal'),
            logType: formatFilter(BUSINESS, 'Equal'),
          },
        },
        signal,
      );
      if (!answer.ok) throw new FailedRequest(answer.error);
      const { list, total } = answer.value;
      const ids = list.flatMap(({ diff }) => idsIn(diff, entity));
      return { lines: list, total, refs: await titlesOf(joined(ids), signal) };
    },
  });
  return { ...asked, maySee: maySee && entity.name !== log.name };
}

/** What a line of the log says was changed, in words. */
export const changesIn = (
  line: LogLine,
  entity: AnyEntity,
  context: CellContext,
): readonly ChangeLine[] => changeLines(line.diff, entity, context);

/** What a line of the log says was done: a transition by its label. */
export function doneIn({ action }: LogLine, { lifecycle }: AnyEntity, language: Language): string {
  const ways = { ...lifecycle?.timers, ...lifecycle?.transitions };
  const way = Object.hasOwn(ways, action ?? '') ? ways[action ?? ''] : undefined;
  return way === undefined ? actText(action) : inLanguage(way.label, language);
}

type Asked = ReturnType<typeof idsIn>;

/** Each entity once, with all ids that are asked of it. */
function joined(parts: Asked): Asked {
  const found = new Map<Asked[number][0], Set<string>>();
  for (const [name, ids] of parts) found.set(name, new Set([...(found.get(name) ?? []), ...ids]));
  return [...found].map(([name, ids]) => [name, [...ids]]);
}

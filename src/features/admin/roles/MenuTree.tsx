import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resource } from '#contracts/admin/resource.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import type { RegionProps } from '#crud/page/overrides.ts';
import { useDeclared } from '#crud/entity/useDeclared.ts';
import { useMay } from '#crud/page/useMay.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import type { TableFault } from '#ui/table/pagedTypes.ts';
import { Tree } from '#ui/widgets/Tree.tsx';
import { movedNode, type TreeMove } from '#ui/widgets/treeModel.ts';
import css from '../pages.module.css';
import { placesAfter } from './placesAfter.ts';
import { storedNodes, type Resource } from './resourceNodes.ts';

const client = entityClient(resource);

/** The menu as a tree that is put in another order by hand or keys; a line opens its record. */
export function MenuTree({ list, open }: RegionProps<typeof resource>) {
  const { t } = useTranslation('admin');
  const language = currentLanguage();
  const may = useMay(resource);
  const declared = useDeclared();
  const [withButtons, setWithButtons] = useState(false);
  const rows = list.rows as readonly Resource[];
  // Who looks for something is shown what was found.
  const isNarrowed = Object.keys(list.state.filter).length > 0 || list.state.keyword !== '';
  const all = withButtons || isNarrowed;
  const shown = useMemo(() => rows.filter(({ type }) => all || type !== 2), [rows, all]);
  const nodes = useMemo(() => storedNodes(shown, language, declared), [shown, language, declared]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const move = async (wanted: TreeMove): Promise<void> => {
    for (const { id, parentId, sort } of placesAfter(
      movedNode(nodes, wanted),
      wanted.value,
      byId,
    )) {
      const done = await client.update({
        id,
        rowVersion: byId.get(id)?.rowVersion ?? 0,
        parentId,
        sort,
      });
      if (!done.ok) {
        sayFailed(t('notMoved'), failureDetail(done.error));
        break;
      }
    }
    await list.refresh();
  };
  return (
    <div className={css.menuTree}>
      <div className={css.bar}>
        <span className={css.quiet}>{t('menuHint')}</span>
        <Button
          size="xs"
          variant="default"
          aria-pressed={withButtons}
          onClick={() => setWithButtons(!withButtons)}
        >
          {t(withButtons ? 'hideButtons' : 'showButtons')}
        </Button>
      </div>
      {/* No lines yet, or none because asking failed, are no empty menu. */}
      {list.fault !== undefined ? (
        <ErrorState
          title={faultText(list.fault, t('menuUnread'))}
          traceId={list.fault.traceId}
          onRetry={() => void list.refresh()}
        />
      ) : list.loading && rows.length === 0 ? (
        <EmptyState title={t('loading')} />
      ) : (
        <Tree
          label={t('menu')}
          nodes={nodes}
          onSelect={open}
          {...(may.verb('update') ? { onMove: (wanted: TreeMove) => void move(wanted) } : {})}
          trailing={({ value }) => {
            const one = byId.get(value);
            return (
              <span className={`${css.code} ${css.codeBeside}`}>
                {[one?.disabled === true ? t('off') : '', one?.permission, one?.routePath, one?.url]
                  .filter(Boolean)
                  .join('  ')}
              </span>
            );
          }}
        />
      )}
    </div>
  );
}

/** What the server said of a list that could not be read; else `otherwise`. */
const faultText = (fault: TableFault, otherwise: string): string =>
  fault.kind === 'status' ? fault.text : fault.kind === 'refused' ? fault.message : otherwise;

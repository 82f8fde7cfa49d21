import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadNodes, TreeNode } from './treeNode.ts';
import { nodeIn, withChildren } from './treeShape.ts';

/**
 * The known part of a tree that is fetched level by level. `note` says in words that it loads or
 * failed.
 */
export function useTree(load: LoadNodes) {
  const { t } = useTranslation('form');
  const [nodes, setNodes] = useState<readonly TreeNode[]>([]);
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const asked = useRef(new Set<string>());

  const fetchUnder = useCallback(
    async (parent: string, signal: AbortSignal): Promise<void> => {
      try {
        const found = await load(parent, signal);
        if (signal.aborted) return;
        setNodes((known) => withChildren(known, parent, found));
        setState('ready');
      } catch {
        if (signal.aborted) return;
        asked.current.delete(parent);
        setState('failed');
      }
    },
    [load],
  );
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    asked.current.clear();
    load(undefined, controller.signal).then(
      (roots) => {
        if (controller.signal.aborted) return;
        setNodes(roots);
        setState('ready');
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
    return () => controller.abort();
  }, [load]);

  const open = useCallback(
    (parent: string): void => {
      if (asked.current.has(parent)) return;
      asked.current.add(parent);
      void fetchUnder(parent, ending.current.signal);
    },
    [fetchUnder],
  );
  const expand = useCallback(
    (values: string[]): void => {
      setExpanded(values);
      for (const value of values) if (nodeIn(nodes, value)?.children === undefined) open(value);
    },
    [nodes, open],
  );
  const note = { loading: t('loading'), ready: undefined, failed: t('loadFailed') }[state];
  return { nodes, open, expanded, expand, note };
}

import type { resource } from '#contracts/admin/resource.ts';
import { actLabel } from '#contracts/entity/callLabel.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { inLanguage } from '#crud/entity/label.ts';
import type { Language } from '#ui/preferences/language.ts';
import type { TreeNode } from '#ui/inputs/treeNode.ts';

export type Resource = RecordOf<typeof resource>;

type Declared = ReadonlyMap<string, AnyEntity> | undefined;

/**
 * A resource under its own name in the reader's language; a button that is named by its code is
 * called by what that opens.
 */
function nameOf(
  { name, lang, permission }: Resource,
  language: Language,
  declared: Declared,
): string {
  const [, entity = '', action] = (permission ?? '').split('/');
  const known = action === name ? declared?.get(entity) : undefined;
  const opens = known === undefined ? undefined : actLabel(known, name);
  return lang?.[language] ?? (opens === undefined ? name : inLanguage(opens, language));
}

const BRANCH = 'branch:';

/**
 * The tree to give a role from. Only leaves are ticked, so a page that has buttons below becomes a
 * branch whose first leaf, `own`, stands for the page itself.
 */
export function grantNodes(
  resources: readonly Resource[],
  language: Language,
  own: string,
  declared: Declared,
): TreeNode[] {
  const nodes = (parent: string | null): TreeNode[] =>
    childrenOf(resources, parent).map((one): TreeNode => {
      const below = nodes(one.id);
      const label = nameOf(one, language, declared);
      if (below.length === 0) return { value: one.id, label, isLeaf: true };
      const self =
        one.permission === null || one.permission === ''
          ? []
          : [{ value: one.id, label: own, isLeaf: true }];
      return { value: BRANCH + one.id, label, children: [...self, ...below] };
    });
  return nodes(null);
}

/** The tree as it is stored, for putting it in another order. */
export function storedNodes(
  resources: readonly Resource[],
  language: Language,
  declared: Declared,
): TreeNode[] {
  const nodes = (parent: string | null): TreeNode[] =>
    childrenOf(resources, parent).map((one): TreeNode => {
      const children = nodes(one.id);
      return {
        value: one.id,
        label: nameOf(one, language, declared),
        ...(children.length === 0 ? { isLeaf: true } : { children }),
      };
    });
  return nodes(null);
}

/** Records below one, in their order; those whose parent is not among them stand at the top. */
export function childrenOf(resources: readonly Resource[], parent: string | null): Resource[] {
  const known = new Set(resources.map(({ id }) => id));
  return resources
    .filter(
      ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent,
    )
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}

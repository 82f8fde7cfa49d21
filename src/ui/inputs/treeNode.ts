/**
 * A node of a tree to choose from. `isLeaf` absent: it is not known yet whether it has children.
 */
export type TreeNode = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly isLeaf?: boolean;
  readonly children?: readonly TreeNode[];
};

/**
 * Fetches the children of a node, the roots when there is no parent; nodes may bring children of
 * their own along.
 */
export type LoadNodes = (
  parent: string | undefined,
  signal: AbortSignal,
) => Promise<readonly TreeNode[]>;

/** Fetches nodes by their values, wherever in the tree they stand. */
export type NameNodes = (
  values: readonly string[],
  signal: AbortSignal,
) => Promise<readonly TreeNode[]>;

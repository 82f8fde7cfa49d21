/** How many pieces roadways make that nothing joins. */
export function partsOf(edges: readonly { readonly a: string; readonly b: string }[]): number {
  const head = new Map<string, string>();
  const find = (code: string): string => {
    let root = code;
    for (let next = head.get(root); next !== undefined && next !== root; next = head.get(root))
      root = next;
    // The next search from here is one step.
    for (let at = code; at !== root;) {
      const next = head.get(at) ?? root;
      head.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { a, b } of edges) {
    const [first, second] = [find(a), find(b)];
    head.set(first, first);
    head.set(second, first);
  }
  return [...head].filter(([code, next]) => code === next).length;
}

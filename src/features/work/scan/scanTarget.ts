import type { WorkStop, WorkTask } from '#contracts/maintenance/myWork.ts';

/** How a code came: as `signMode` of a place of a route. */
export const SIGN = { qr: 1, nfc: 2 } as const;

/** What a code stands for among somebody's tasks. */
export type ScanTarget =
  | {
      readonly kind: 'stop';
      readonly task: WorkTask;
      readonly stop: WorkStop;
      /** By which of its codes the place is signed. */
      readonly signMode: number;
      readonly code: string;
    }
  | { readonly kind: 'tasks'; readonly tasks: readonly WorkTask[] }
  | { readonly kind: 'unknown' };

/** A code as labels bear it: alone, or at the end of an address. */
export function codesIn(scanned: string): readonly string[] {
  const text = scanned.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return [text];
  const url = new URL(text);
  const named = [...url.searchParams.values()];
  const hash = url.hash.includes('?') ? new URLSearchParams(url.hash.split('?')[1]) : undefined;
  const last = `${url.pathname}${url.hash.split('?')[0] ?? ''}`.split('/').at(-1) ?? '';
  return [text, ...named, ...(hash?.values() ?? []), decodeURIComponent(last)];
}

const isOneOf = (codes: readonly string[], code: string | null): code is string =>
  code !== null && code !== '' && codes.includes(code);

/**
 * What a scanned or typed code leads to: a place of a route first, of `current` before others, then
 * the tasks of the machine that bears it.
 */
export function scanTarget(
  scanned: string,
  tasks: readonly WorkTask[],
  current?: string,
): ScanTarget {
  const codes = codesIn(scanned);
  const inOrder = tasks.toSorted((a, b) => Number(b.id === current) - Number(a.id === current));
  for (const task of inOrder)
    for (const stop of task.stops) {
      const { qr, nfc } = stop;
      if (isOneOf(codes, qr)) return { kind: 'stop', task, stop, signMode: SIGN.qr, code: qr };
      if (isOneOf(codes, nfc)) return { kind: 'stop', task, stop, signMode: SIGN.nfc, code: nfc };
    }
  const found = inOrder.filter(
    ({ qrCode, equipmentCode }) => isOneOf(codes, qrCode) || isOneOf(codes, equipmentCode),
  );
  return found.length === 0 ? { kind: 'unknown' } : { kind: 'tasks', tasks: found };
}

/** Where somebody is: by his card, else where he scanned something last. */
export type Nearby = { readonly areaId: string | null; readonly equipmentIds: readonly string[] };

/** The place that a code was scanned at. */
export function nearbyOf(target: ScanTarget): Nearby | undefined {
  if (target.kind === 'unknown') return undefined;
  if (target.kind === 'tasks')
    return { areaId: null, equipmentIds: target.tasks.flatMap((task) => machinesOf(task)) };
  const { task, stop } = target;
  const there = task.items.filter(({ stopId }) => stopId === stop.id);
  return { areaId: stop.areaId, equipmentIds: there.flatMap((item) => item.equipmentId ?? []) };
}

const machinesOf = ({ equipmentId, items }: WorkTask): string[] => [
  ...(equipmentId === null ? [] : [equipmentId]),
  ...items.flatMap((item) => item.equipmentId ?? []),
];

/** Whether a task is about the place or the machines where somebody was last. */
export const isNear = (task: WorkTask, near: Nearby): boolean =>
  task.stops.some(({ areaId }) => areaId !== null && areaId === near.areaId) ||
  machinesOf(task).some((id) => near.equipmentIds.includes(id));

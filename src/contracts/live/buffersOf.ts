import type { Frame } from './dataCore.ts';

/** The distinct buffers behind the columns of a frame; empty for frames that carry none. */
export function buffersOf(frame: Frame): readonly ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const column of Object.values(frame).flat() as unknown[])
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer)
      buffers.add(column.buffer);
  return [...buffers];
}

import type { Choices } from '../entity/field.ts';
import type { Lifecycle } from '../entity/lifecycle.ts';

/** What a movement does: take in, hand out, hand back, throw away, correct by a count, carry. */
export const movementTypes = {
  in: [1, '入库', 'In'],
  out: [2, '出库', 'Out'],
  return: [3, '退库', 'Returned'],
  scrap: [4, '报废', 'Scrapped'],
  check: [5, '盘点', 'Count correction'],
  transfer: [6, '调拨', 'Transfer'],
} as const satisfies Choices;

/** A movement stands; a wrong one is taken back by another that undoes it. */
export const movementLifecycle: Lifecycle = {
  field: 'status',
  tones: { booked: 'good', reversed: 'over', reversal: 'plain' },
  transitions: {
    reverse: {
      label: ['冲销', 'Take back'],
      from: ['booked'],
      to: 'reversed',
      note: 'required',
      final: true,
    },
    /** By the document that it belongs to. */
    undo: { label: ['单据冲销', 'Undo'], from: ['booked'], to: 'reversed', inner: true },
  },
};

export const reservationLifecycle: Lifecycle = {
  field: 'status',
  tones: { reserved: 'active', used: 'good', freed: 'over' },
  transitions: {
    free: {
      label: ['释放', 'Free'],
      from: ['reserved'],
      to: 'freed',
      note: 'optional',
      many: true,
      final: true,
    },
    /** Its order is closed or cancelled. */
    release: { label: ['随单释放', 'Release'], from: ['reserved'], to: 'freed', inner: true },
    use: { label: ['领用', 'Use'], from: ['reserved'], to: 'used', inner: true },
    reopen: { label: ['恢复预留', 'Reserve again'], from: ['used'], to: 'reserved', inner: true },
  },
};

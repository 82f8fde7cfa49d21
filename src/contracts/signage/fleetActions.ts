import { setGroupBody } from './groups.ts';
import { commandBody, setManyBody } from './orders.ts';

/** What is asked of several players at once, and told to them. */
export const fleetActions = {
  fleet: { label: ['播放器总览', 'All players'], method: 'GET', permission: 'list' },
  command: {
    label: ['播放器指令', 'Order to players'],
    method: 'POST',
    input: commandBody,
    permission: 'update',
  },
  setMany: {
    label: ['批量设置', 'Set many'],
    method: 'POST',
    input: setManyBody,
    permission: 'update',
  },
  groups: { label: ['播放器分组', 'Groups of players'], method: 'GET', permission: 'list' },
  setGroup: {
    label: ['设置分组接管', 'Set the takeover of a group'],
    method: 'POST',
    input: setGroupBody,
    permission: 'update',
  },
} as const;

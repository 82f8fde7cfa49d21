import type { Lifecycle } from '../entity/lifecycle.ts';

/**
 * A plan of checks, inspections or maintenance, domain 2.11.3: enabled it makes tasks, paused it
 * makes none and takes back those that nobody has begun, finished it stays as a record.
 */
export const planLifecycle: Lifecycle = {
  field: 'status',
  tones: { draft: 'plain', enabled: 'active', paused: 'waiting', finished: 'over' },
  transitions: {
    enable: { label: ['启用', 'Enable'], from: ['draft'], to: 'enabled' },
    pause: { label: ['暂停', 'Pause'], from: ['enabled'], to: 'paused', note: 'optional' },
    resume: {
      label: ['恢复', 'Resume'],
      from: ['paused'],
      to: 'enabled',
      permission: 'pause',
    },
    finish: {
      label: ['结束', 'Finish'],
      from: ['enabled', 'paused'],
      to: 'finished',
      note: 'optional',
      final: true,
    },
  },
  timers: {
    /** Its last day is over. */
    expire: {
      label: ['到期结束', 'Ended'],
      from: ['enabled', 'paused'],
      to: 'finished',
      at: 'endTime',
      tells: ['leaderId'],
    },
  },
};

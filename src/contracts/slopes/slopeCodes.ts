/**
 * Permission codes of slope monitoring: to see it, to tick off the response to an alarm, to set a
 * receiver's reference anew.
 */
export const slopeCodes = {
  see: 'data/slopeMonitor/get',
  respond: 'data/slopeMonitor/respond',
  reference: 'data/slopeMonitor/reference',
} as const;

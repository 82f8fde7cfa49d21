import type { ErrorCode } from '../errors.ts';

/** HTTP status of each code that is not simply a bad request. */
const statuses: Partial<Record<ErrorCode, number>> = {
  unauthorized: 401,
  wrong_credentials: 401,
  account_locked: 423,
  account_disabled: 403,
  forbidden: 403,
  group_refused: 403,
  channel_refused: 403,
  unknown_source: 401,
  source_disabled: 403,
  mine_mismatch: 403,
  not_found: 404,
  unknown_entity: 404,
  unknown_alarm: 404,
  unknown_scenario: 404,
  unknown_job: 404,
  job_settled: 409,
  record_not_found: 404,
  duplicate: 409,
  in_use: 409,
  read_only_record: 409,
  protected_record: 409,
  stale_version: 409,
  alarm_closed: 409,
  red_not_shelved: 409,
  evacuation_on: 409,
  evacuation_off: 409,
  body_too_large: 413,
  unsupported_type: 415,
  hysteresis_violated: 422,
  too_many_requests: 429,
  door_busy: 429,
  internal: 500,
  unavailable: 503,
  simulator_off: 503,
  disk_full: 507,
  quota_reached: 409,
};

/** The status a failure travels with. */
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 400;

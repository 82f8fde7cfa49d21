/**
 * Every error code of the product, once. The code travels; the sentence is chosen by the reader's
 * language.
 */
export const errorCodes = [
  // Transport and form
  'bad_request',
  'body_too_large',
  'unsupported_type',
  'not_found',
  'too_many_requests',
  'internal',
  'unavailable',
  // The process that answers this is away, and is being started again
  'part_away',
  // Seen by the client alone: the server was not reached, did not answer in time, or answered in
  // another form
  'network',
  'no_answer',
  'bad_answer',
  // Sign-in and permission
  'unauthorized',
  'forbidden',
  'wrong_credentials',
  'wrong_code',
  'wrong_old_password',
  'weak_password',
  'common_password',
  'guessable_password',
  'too_many_tries',
  'password_due',
  'factor_due',
  'step_due',
  'step_over',
  'passkey_refused',
  'factor_needed',
  'account_disabled',
  // Ingest connectors
  'unknown_entity',
  'unknown_source',
  'source_disabled',
  'mine_mismatch',
  'unknown_point',
  'bad_time',
  'bad_value',
  'future_time',
  'ingest_busy',
  'disk_full',
  // Monitoring
  'unknown_alarm',
  'alarm_closed',
  'red_not_shelved',
  'hysteresis_violated',
  'stale_version',
  'limits_by_request',
  'no_change',
  'request_waiting',
  'request_decided',
  'own_request',
  'rule_not_limits',
  'range_too_long',
  'unknown_scenario',
  'simulator_off',
  'evacuation_on',
  'evacuation_off',
  'call_system_off',
  'nobody_called',
  'member_busy',
  // Live pictures
  'no_picture',
  'not_steerable',
  'gateway_failed',
  // Records of entities
  'bad_filter',
  'bad_sort',
  'bad_reference',
  'ends_before_begin',
  'rule_broken',
  'duplicate',
  'in_use',
  'protected_record',
  'last_administrator',
  'record_not_found',
  'read_only_record',
  'bad_tree',
  // Records that move from state to state
  'wrong_state',
  'not_in_charge',
  'state_by_action',
  // Notes on records
  'note_fixed',
  // Plans and tasks of maintenance
  'plan_incomplete',
  'items_open',
  'own_work',
  // Spare parts
  'stock_short',
  'stock_by_movement',
  'own_count',
  'approval_needed',
  'no_approver',
  'own_purchase',
  'over_limit',
  'rows_open',
  'meter_back',
  // Work in the mine
  'machine_needed',
  'chapter_locked',
  'quiz_unfit',
  'measures_needed',
  'gas_test_needed',
  'gas_too_high',
  // Players of signage
  'player_code_unknown',
  'player_refused',
  'not_published',
  // Exams
  'exam_not_open',
  'attempts_used',
  'exam_by_address',
  'time_over',
  'sitting_over',
  'sitting_elsewhere',
  'review_closed',
  'marks_open',
  'own_mark',
  'bad_file',
  'too_many_rows',
  'too_complex',
  'quota_reached',
  'address_refused',
  // Ways to tell people
  'channel_off',
  'no_own_address',
  'channel_failed',
  // Background jobs
  'unknown_job',
  'job_settled',
  // Hub
  'group_refused',
  'channel_refused',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * An expected failure: the code, what it is about, and a plain English sentence for logs and other
 * engineers.
 */
export type Failure = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly field?: string;
};

/** Builds a Failure. */
export const failure = (code: ErrorCode, message: string, field?: string): Failure =>
  field === undefined ? { code, message } : { code, message, field };

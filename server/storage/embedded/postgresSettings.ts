/**
 * Settings of the server we start. Durable: fsync and synchronous_commit stay on. The log of
 * changes is compressed and checkpoints are far apart, because each checkpoint makes the next
 * change of every page be written whole.
 */
export const postgresSettings: Readonly<Record<string, string>> = {
  max_connections: '40',
  shared_buffers: '128MB',
  wal_compression: 'on',
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Of a local disk any page costs about the same as the next one: lists are then read from indexes
  // that hold all they ask.
  random_page_cost: '1.1',
  autovacuum_naptime: '30s',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // A killed product leaves no statement and no lock behind that its next start would wait for.
  client_connection_check_interval: '1s',
  lc_messages: 'C',
  // What fails in a statement is told to whoever sent it.
  log_min_messages: 'fatal',
  log_line_prefix: '',
};

/** What only the PostgreSQL that we ship knows. */
export const shippedSettings: Readonly<Record<string, string>> = { io_method: 'sync' };

-- Background jobs: what waits, runs and ran, what runs by plan, and which servers run it.
CREATE SCHEMA job;

CREATE TABLE job.job (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Name of the job in the code, and its arguments as the code's schema let them through.
  kind text NOT NULL,
  args jsonb NOT NULL,
  queue text NOT NULL,
  state text NOT NULL CHECK (state IN ('Enqueued', 'Processing', 'Succeeded', 'Failed', 'Scheduled', 'Awaiting', 'Deleted')),
  -- All times are epoch ms.
  created int8 NOT NULL,
  -- Since when it is in its state.
  since int8 NOT NULL,
  -- When a scheduled one is to be enqueued.
  due int8,
  -- The server that fetched it or processes it, and how often it was fetched: whoever finishes it must name both.
  server text,
  takes int4 NOT NULL DEFAULT 0,
  fetched int8,
  started int8,
  duration_ms int8,
  retries int4 NOT NULL DEFAULT 0,
  result jsonb,
  -- Why it failed last: type, message, details.
  exception jsonb,
  -- The planned job that it is a run of, and the moment of the plan that it stands for; none for one triggered by hand.
  recurring text,
  planned int8,
  -- The job that must succeed first.
  parent int8,
  -- Finished ones are forgotten after this.
  expire int8
);
CREATE UNIQUE INDEX job_planned ON job.job (recurring, planned);
CREATE INDEX job_waiting ON job.job (id) WHERE state = 'Enqueued';
CREATE INDEX job_due ON job.job (due) WHERE state = 'Scheduled';
CREATE INDEX job_running ON job.job (server) WHERE server IS NOT NULL;
CREATE INDEX job_listed ON job.job (state, since DESC, id DESC);
CREATE INDEX job_runs ON job.job (recurring, id DESC);
CREATE INDEX job_children ON job.job (parent) WHERE parent IS NOT NULL;
CREATE INDEX job_expire ON job.job (expire) WHERE expire IS NOT NULL;

-- Each state that a job was in, in the order of ids.
CREATE TABLE job.step (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job int8 NOT NULL REFERENCES job.job (id) ON DELETE CASCADE,
  state text NOT NULL,
  time int8 NOT NULL,
  reason text NOT NULL,
  facts jsonb NOT NULL
);
CREATE INDEX step_job ON job.step (job, id);

CREATE TABLE job.recurring (
  id text PRIMARY KEY,
  kind text NOT NULL,
  args jsonb NOT NULL,
  queue text NOT NULL,
  cron text NOT NULL,
  zone text NOT NULL,
  created int8 NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  removed boolean NOT NULL DEFAULT false,
  next int8,
  last int8,
  last_job int8,
  -- Why its last moment brought no run.
  error text
);
CREATE INDEX recurring_next ON job.recurring (next) WHERE NOT paused AND NOT removed;

CREATE TABLE job.server (
  id text PRIMARY KEY,
  workers int4 NOT NULL,
  queues text[] NOT NULL,
  started int8 NOT NULL,
  heartbeat int8 NOT NULL
);

-- How many ended how in each hour; stays when the jobs themselves are forgotten.
CREATE TABLE job.tally (
  hour int8 NOT NULL,
  state text NOT NULL,
  count int8 NOT NULL,
  PRIMARY KEY (hour, state)
);

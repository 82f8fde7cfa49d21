-- Sheets of readings on their way in. A draft was uploaded and is looked at; then it waits, is read by one runner at a time under a
-- lease, and how far it is read (`done`, rows of the sheet) is noted after its readings are stored, so that after a kill it goes on
-- there. The file lies here until then.
CREATE TABLE sheet_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created bigint NOT NULL,
  user_id text NOT NULL,
  created_by text NOT NULL,
  file_name text NOT NULL,
  bytes bytea,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'waiting', 'running', 'done', 'stopped', 'failed')),
  source text,
  rules jsonb,
  total int,
  done int NOT NULL DEFAULT 0,
  stored bigint NOT NULL DEFAULT 0,
  duplicate bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  faults jsonb NOT NULL DEFAULT '[]',
  takes int NOT NULL DEFAULT 0,
  lease bigint,
  ended bigint,
  reason text
);
CREATE INDEX sheet_import_due ON sheet_import (id) WHERE state IN ('waiting', 'running');
CREATE INDEX sheet_import_drafts ON sheet_import (user_id, id) WHERE state = 'draft';

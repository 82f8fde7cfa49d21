-- What somebody drew or imported stands over what sources say of it.
ALTER TABLE definition ADD COLUMN held boolean NOT NULL DEFAULT false;

-- One act each: levels, nodes and roadways of the mine's map out of a file; taken back once at most.
CREATE TABLE map_import (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  time bigint NOT NULL,
  by_id text NOT NULL,
  by text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  note text NOT NULL,
  settings jsonb NOT NULL,
  -- {added, changed, removed}
  counts jsonb NOT NULL,
  -- [{entity, code, before, after, wasHeld}]
  changes jsonb NOT NULL,
  -- 1 applied, 2 undone.
  state smallint NOT NULL DEFAULT 1,
  undone_time bigint,
  undone_by text
);
CREATE INDEX map_import_time ON map_import (time);

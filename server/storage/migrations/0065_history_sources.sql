-- A source in history mode sends what is past: its rows are stored and make nothing live.
ALTER TABLE data_source ADD COLUMN history boolean NOT NULL DEFAULT false;

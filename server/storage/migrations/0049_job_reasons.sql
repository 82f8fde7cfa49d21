-- Reasons are codes with what they speak of; sentences of before stay what they say.
ALTER TABLE job.step
  ALTER COLUMN reason DROP NOT NULL,
  ALTER COLUMN reason TYPE jsonb USING CASE WHEN reason <> '' THEN jsonb_build_object('code', 'said', 'text', reason) END;
ALTER TABLE job.recurring
  ALTER COLUMN error TYPE jsonb USING CASE WHEN error IS NOT NULL THEN jsonb_build_object('code', 'said', 'text', error) END;

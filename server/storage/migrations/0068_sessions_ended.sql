-- When and why a session ended before its time, and when its holder last called.
ALTER TABLE app_session ADD COLUMN ended_ms bigint, ADD COLUMN end_reason text, ADD COLUMN last_call_ms bigint;

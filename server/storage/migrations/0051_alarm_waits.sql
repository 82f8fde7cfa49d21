-- An alarm that waits again for an acknowledgement is shown again: of each window the first paint of every wait is kept.
ALTER TABLE alarm_paint DROP CONSTRAINT alarm_paint_pkey, ADD PRIMARY KEY (alarm_id, window_id, t);

-- What sensors showed in the stretches of the recorder that lessons and questions show: samples are not kept as long as a lesson is.
-- Epoch ms; `area_id` is empty for the whole mine; `lines` and `step_ms` as the calls answer them (src/contracts/exam/clip.ts).
CREATE TABLE kept_clip (
  from_t bigint NOT NULL,
  to_t bigint NOT NULL,
  area_id text NOT NULL,
  step_ms float8 NOT NULL,
  lines jsonb NOT NULL,
  PRIMARY KEY (from_t, to_t, area_id)
);

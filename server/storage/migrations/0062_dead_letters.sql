-- Refused rows can be sent again after mending: who did, when, and what came of it. `topic` is the MQTT topic of a message that
-- was refused for it; `history` that it told of the past; `whole` says whether the payload is all that came.
ALTER TABLE dead_letter
  ADD COLUMN topic text,
  ADD COLUMN history boolean NOT NULL DEFAULT false,
  ADD COLUMN whole boolean NOT NULL DEFAULT true,
  ADD COLUMN sent_time bigint,
  ADD COLUMN sent_by text,
  ADD COLUMN sent_result text;
UPDATE dead_letter SET whole = false WHERE length(payload) >= 4000;

-- Wrong tries at an account by where they come from: an address, a browser that the account was signed in with before, or any strange place.
-- `account` is what was typed, whether or not there is such a user.
CREATE TABLE sign_in_place (
  account text NOT NULL,
  place text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  -- Pauses in a row; each is twice as long as the one before.
  pauses integer NOT NULL DEFAULT 0,
  paused_until_ms bigint NOT NULL DEFAULT 0,
  last_ms bigint NOT NULL,
  -- The last sign-in that succeeded from here.
  known_ms bigint,
  PRIMARY KEY (account, place)
);
-- A lock of the whole account by wrong tries is no more: what stands of it ends here.
UPDATE entity."user" SET "failCount" = 0, "lockUntil" = NULL WHERE "lockUntil" IS NOT NULL OR "failCount" <> 0;

-- Codes sent by text message: one open code a number and purpose, kept as a hash.
CREATE TABLE sms_code (
  mobile text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'reset')),
  code_hash text NOT NULL,
  sent_ms bigint NOT NULL,
  expires_ms bigint NOT NULL,
  -- Sent within the hour that began at hour_ms; wrong guesses at the open code.
  hour_ms bigint NOT NULL,
  sent_count integer NOT NULL DEFAULT 1,
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (mobile, purpose)
);

-- A sign-in by QR code: shown in one browser, decided on a phone that is signed in.
CREATE TABLE qr_sign_in (
  id text PRIMARY KEY,
  -- Only the browser that shows the code knows what this is the hash of.
  browser_hash text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'scanned', 'confirmed', 'cancelled', 'used')),
  user_id text REFERENCES entity."user" (id),
  address text NOT NULL,
  user_agent text NOT NULL,
  expires_ms bigint NOT NULL
);

ALTER TABLE app_session ADD COLUMN user_agent text NOT NULL DEFAULT '';
CREATE INDEX app_session_user ON app_session (user_id) WHERE NOT revoked;

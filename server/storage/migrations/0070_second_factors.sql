-- Second factors of users: an authenticator's secret, sealed, or a passkey's public key.
CREATE TABLE second_factor (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES entity."user" (id),
  kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  created_ms bigint NOT NULL,
  used_ms bigint,
  secret text,
  -- The newest time step whose code was used: none is used twice.
  last_step bigint,
  credential_id text UNIQUE,
  public_key bytea,
  counter bigint,
  transports text[],
  -- The name of the product's address that the passkey was made for.
  rp_id text,
  CHECK (CASE kind WHEN 'totp' THEN secret IS NOT NULL ELSE num_nonnulls(credential_id, public_key, counter, transports, rp_id) = 5 END)
);
CREATE INDEX second_factor_user ON second_factor (user_id);
CREATE UNIQUE INDEX second_factor_totp ON second_factor (user_id) WHERE kind = 'totp';

-- Codes for whoever has lost his factors: digests by the key that lies outside of the database.
CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES entity."user" (id),
  digest text NOT NULL,
  used_ms bigint,
  PRIMARY KEY (user_id, digest)
);

-- A sign-in that waits for its second step, or a factor that waits for its first proof.
CREATE TABLE factor_challenge (
  -- Only who was given the challenge knows what this is the hash of.
  hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES entity."user" (id),
  purpose text NOT NULL CHECK (purpose IN ('signIn', 'totp', 'passkey')),
  -- Of a factor: the session that adds it.
  session_id text,
  remember boolean NOT NULL DEFAULT false,
  secret text,
  -- What a passkey has to sign; taken by the first answer.
  to_sign text,
  failures integer NOT NULL DEFAULT 0,
  expires_ms bigint NOT NULL
);
CREATE INDEX factor_challenge_user ON factor_challenge (user_id);

-- The session began without a factor that its user's roles demand: it may do nothing but add one.
ALTER TABLE app_session ADD COLUMN factor_due boolean NOT NULL DEFAULT false;

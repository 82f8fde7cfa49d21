-- Reports that are to go to somebody by e-mail, and what came of it. One that is taken is due again when its lease is over.
CREATE TABLE report_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id text NOT NULL,
  user_id text NOT NULL,
  -- The file that goes along; null: none does.
  file_id text,
  title text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'delivered', 'givenUp', 'notSent')),
  tries int NOT NULL DEFAULT 0,
  created bigint NOT NULL,
  due bigint NOT NULL,
  fault text,
  answer text
);
CREATE INDEX report_mail_due ON report_mail (due, id) WHERE state = 'waiting';
CREATE INDEX report_mail_created ON report_mail (created);

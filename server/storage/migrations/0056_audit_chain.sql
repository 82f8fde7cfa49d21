-- The rows of the audit, each sealed together with the one before: whoever changes or takes away one breaks what follows.
CREATE TABLE audit_link (
  seq bigint PRIMARY KEY,
  -- 'audit', 'log' (lines of business of entity.log), or 'break' where the chain begins anew behind lost links.
  source text NOT NULL,
  row_id text NOT NULL,
  -- Of the row as it was; empty for one that was gone before it was chained.
  digest text NOT NULL,
  -- Of all this and of the link before, by a key that is not in the database.
  link text NOT NULL
);
CREATE INDEX audit_link_row ON audit_link (source, row_id);

-- Rows that wait for their link, in the order of their writing.
CREATE TABLE audit_unchained (
  n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  row_id text NOT NULL
);

CREATE FUNCTION await_chaining() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit_unchained (source, row_id) VALUES (TG_ARGV[0], NEW.id::text);
  RETURN NULL;
END $$;

INSERT INTO audit_unchained (source, row_id) SELECT 'audit', id::text FROM audit ORDER BY id;
CREATE TRIGGER await_chaining AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION await_chaining('audit');

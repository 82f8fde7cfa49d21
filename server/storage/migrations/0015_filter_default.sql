-- The saved filter that a page opens with, for one user.
CREATE TABLE filter_default (
  user_id text NOT NULL,
  page_key text NOT NULL,
  filter_id text NOT NULL REFERENCES saved_filter (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, page_key)
);

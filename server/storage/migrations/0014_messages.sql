-- Who has read which message; a message that is not here for a user is unread.
CREATE TABLE message_read (
  message_id text NOT NULL,
  user_id text NOT NULL,
  read_time int8 NOT NULL,
  PRIMARY KEY (user_id, message_id)
);

-- How a user has set up his tables, and the filters that he saved, for himself or for everybody.
CREATE TABLE table_setting (
  user_id text NOT NULL,
  table_name text NOT NULL,
  settings jsonb NOT NULL,
  modify_time int8 NOT NULL,
  PRIMARY KEY (user_id, table_name)
);

CREATE TABLE saved_filter (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  page_key text NOT NULL,
  title text NOT NULL,
  filter_obj jsonb NOT NULL,
  is_shared bool NOT NULL DEFAULT false,
  create_time int8 NOT NULL
);
CREATE INDEX saved_filter_page ON saved_filter (page_key, user_id);

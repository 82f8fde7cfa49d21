-- Settings become two entities: a record a tab; the declarations add the rest of the columns at start.
CREATE TABLE entity."config" (
  id text NOT NULL,
  "tabName" text,
  "dataValue" text,
  "sort" int4,
  "disabled" bool NOT NULL DEFAULT false,
  "createTime" int8,
  "modifyUserName" text,
  "modifyTime" int8,
  "isDeleted" bool NOT NULL DEFAULT false,
  "rowVersion" int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (id)
);
CREATE TABLE entity."sysset" (LIKE entity."config" INCLUDING ALL);

INSERT INTO entity."config" (id, "tabName", "dataValue", "sort", "createTime", "modifyUserName", "modifyTime")
SELECT md5(tab_name), tab_name, data_value, 0, (extract(epoch FROM modify_time) * 1000)::int8, modify_user, (extract(epoch FROM modify_time) * 1000)::int8
FROM setting WHERE kind = 'config';

INSERT INTO entity."sysset" (id, "tabName", "dataValue", "sort", "createTime", "modifyUserName", "modifyTime")
SELECT md5(tab_name), tab_name, data_value, 0, (extract(epoch FROM modify_time) * 1000)::int8, modify_user, (extract(epoch FROM modify_time) * 1000)::int8
FROM setting WHERE kind = 'sysset';

DROP TABLE setting;

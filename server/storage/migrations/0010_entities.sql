-- Users and roles become entities: the columns that sign-in needs; the declarations add the rest at start.
CREATE SCHEMA entity;

CREATE TABLE entity."role" (
  id text NOT NULL,
  "code" text,
  "name" text,
  "type" int4,
  "dataScope" int4,
  "dataOrgIds" text[],
  "isSystem" bool NOT NULL DEFAULT false,
  "resourceIds" text[],
  -- Codes besides those of the role's resources; * stands for any part.
  "permissions" text[],
  "sort" int4,
  "disabled" bool NOT NULL DEFAULT false,
  "createTime" int8,
  "isDeleted" bool NOT NULL DEFAULT false,
  "rowVersion" int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (id)
);

INSERT INTO entity."role" (id, "code", "name", "type", "dataScope", "isSystem", "permissions", "sort", "disabled", "createTime")
SELECT code, code, name, 0, 1, true, permissions, 0, disabled, (extract(epoch FROM now()) * 1000)::int8 FROM app_role;

CREATE TABLE entity."user" (
  id text NOT NULL,
  "userName" text,
  "password" text,
  "realName" text,
  "userType" int4,
  "avatar" text,
  "orgId" text,
  "dataOrgIds" text[],
  "roleIds" text[],
  "status" int4,
  "lockUntil" int8,
  "failCount" int4,
  "lastLoginTime" int8,
  "lastLoginIp" text,
  "pwdChangeTime" int8,
  "sort" int4,
  "disabled" bool NOT NULL DEFAULT false,
  "createTime" int8,
  "isDeleted" bool NOT NULL DEFAULT false,
  "rowVersion" int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (id)
);

INSERT INTO entity."user" (id, "userName", "password", "realName", "userType", "roleIds", "status", "lockUntil", "failCount", "lastLoginTime", "sort", "disabled", "createTime")
SELECT replace(id, '-', ''), user_name, password_hash, real_name, user_type, roles, 1, (extract(epoch FROM lock_until) * 1000)::int8, fail_count,
       (extract(epoch FROM last_login) * 1000)::int8, 0, disabled, (extract(epoch FROM create_time) * 1000)::int8 FROM app_user;

-- Sessions name users that no longer have their old ids: everybody signs in once more.
DELETE FROM app_session;
ALTER TABLE app_session DROP CONSTRAINT app_session_user_id_fkey;
ALTER TABLE app_session ADD FOREIGN KEY (user_id) REFERENCES entity."user" (id);
DROP TABLE app_user;
DROP TABLE app_role;

-- Who wrote to an entity is told by entity."log" from here on.

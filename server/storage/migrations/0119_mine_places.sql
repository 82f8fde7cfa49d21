-- Which mines a group's database takes from the log: those that are here. One that is coming is
-- taken, and shown to nobody yet; one that is away has moved, and nothing of it is taken any more.
ALTER TABLE group_mine
  ADD COLUMN place text NOT NULL DEFAULT 'here' CHECK (place IN ('coming', 'here', 'away')),
  -- Where it went, without names and passwords.
  ADD COLUMN moved_to text;

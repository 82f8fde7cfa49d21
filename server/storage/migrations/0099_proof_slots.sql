-- Because of which slot a player showed something: its name, empty for the default, null where the
-- player did not say so. It is part of the row's link where it is there.
ALTER TABLE play_proof ADD COLUMN slot text;

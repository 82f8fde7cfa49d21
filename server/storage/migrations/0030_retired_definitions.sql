-- A definition that was deleted leaves the model; its row and number stay, for history names it by number.
ALTER TABLE definition ADD COLUMN retired boolean NOT NULL DEFAULT false;

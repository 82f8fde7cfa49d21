-- The account of a machine is kept by kind of work as well: the old index allowed one row a day.
DROP INDEX IF EXISTS entity."checkAccount_equipmentId_day_unique";

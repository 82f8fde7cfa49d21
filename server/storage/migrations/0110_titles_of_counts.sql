-- A stock count is called by what it counts and when; those that had no title keep their number.
DO $$
BEGIN
  IF to_regclass('entity."stockCount"') IS NOT NULL THEN
    UPDATE entity."stockCount" SET title = no WHERE coalesce(title, '') = '';
  END IF;
END $$;

-- A device's protocol is one that the product speaks. What was chosen of the others stays readable in its remark; pictures of
-- cameras have their own fields, and GB/T 28181 is the gateway's business.
DO $$
DECLARE
  ledger record;
BEGIN
  FOR ledger IN
    SELECT a.table_name FROM information_schema.columns a
      JOIN information_schema.columns b USING (table_schema, table_name)
      WHERE a.table_schema = 'entity' AND a.column_name = 'protocol' AND b.column_name = 'remark'
  LOOP
    EXECUTE format(
      $q$UPDATE entity.%I SET
        remark = left(concat_ws(E'\n', nullif(remark, ''), 'Protocol: ' || protocol), 500),
        protocol = NULL
        WHERE protocol IN ('opcua', 'kafka', 'gb28181', 'onvif', 'file')$q$, ledger.table_name);
    EXECUTE format(
      $q$UPDATE entity.%I SET protocol = 'modbusRtuTcp' WHERE protocol = 'modbusRtu'$q$, ledger.table_name);
  END LOOP;
END $$;

-- Hundreds begin, save and hand in within one moment: what nobody looks for by is in no index, and a
-- save changes no index at all.
DROP INDEX IF EXISTS entity."attempt_lastSeenTime_btree";
DROP INDEX IF EXISTS entity."attempt_serverDeadline_btree";
DROP INDEX IF EXISTS entity."attempt_closeTime_btree";
DROP INDEX IF EXISTS entity."attempt_autoScore_id_btree";
DROP INDEX IF EXISTS entity."attempt_manualScore_id_btree";
DROP INDEX IF EXISTS entity."attempt_no_id_btree";
DROP INDEX IF EXISTS entity."attemptAnswer_savedTime_btree";
DROP INDEX IF EXISTS entity."attemptAnswer_worth_id_btree";
DROP INDEX IF EXISTS entity."attemptAnswer_points_id_btree";
DROP INDEX IF EXISTS entity."attemptAnswer_firstPoints_id_btree";
DROP INDEX IF EXISTS entity."attemptAnswer_secondPoints_id_btree";
DROP INDEX IF EXISTS entity."attemptAnswer_thirdPoints_id_btree";

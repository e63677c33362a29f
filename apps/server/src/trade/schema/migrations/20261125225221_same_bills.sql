-- A row of a bill that another import also has, in another export of the same data, is aside, with the row that counts
-- in its place and the import of that row.
ALTER TABLE trade_aside MODIFY COLUMN reason Enum8('master' = 1, 'revision' = 2, 'same-bill' = 3);

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS same_hash UInt64, ADD COLUMN IF NOT EXISTS same_n UInt32, ADD COLUMN IF NOT EXISTS same_batch UInt32;

-- Two imports whose bills are not the same, a person says. The pair is the lower number, then the higher one.
CREATE TABLE IF NOT EXISTS trade_bill_apart (
  pair UInt64
) ENGINE = ReplacingMergeTree ORDER BY pair;

-- Rows of it count again and have to be compared with those of other imports; how many of its rows were aside as the
-- same bill when it was committed.
ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS recheck UInt8, ADD COLUMN IF NOT EXISTS same UInt64;

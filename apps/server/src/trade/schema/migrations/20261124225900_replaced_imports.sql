-- An import can stand in the place of an earlier one: the rows of both change places in one step.
ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS replaces UInt32;

-- Of the rows that counted before: those that it brought again, and those that went.
ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS kept UInt64;

ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS gone UInt64;

-- Where a row stands in its file: the row as its sheet counts it, and the sheet where several are read together. 0 for samples
-- and for rows that were stored before. Neither is in row_hash: a file stays the same file.
ALTER TABLE trade_staging ADD COLUMN IF NOT EXISTS file_row UInt32, ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String);

ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS file_row UInt32 CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS file_row UInt32, ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String);

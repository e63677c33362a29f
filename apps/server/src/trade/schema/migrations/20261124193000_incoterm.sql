-- The terms of delivery (FOB, CIF). They are not in row_hash, so that a file imported before adds nothing when it is imported
-- again. Rows stored before have none.
ALTER TABLE trade_staging ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String);

ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String);

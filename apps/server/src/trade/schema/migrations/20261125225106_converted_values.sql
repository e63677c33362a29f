-- Units of `currency` for one US dollar by which amount_usd was made from amount_original, 0 when the file says the dollars,
-- and who published that rate. Its month is that of the row. They are not in row_hash: a file stays the same file.
ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aggregate ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

-- Sums of a month as customs publish them: no shipments, and in none of their counts. Each import keeps its own rows; a sum
-- that several imports brought counts once where it is read.
CREATE TABLE IF NOT EXISTS trade_aggregate (
  data_set UInt32,
  batch UInt32,
  sample UInt8,
  month Date,
  direction LowCardinality(String),
  customs_country LowCardinality(String),
  partner_country LowCardinality(String),
  hs_code LowCardinality(String),
  product String CODEC(ZSTD(1)),
  company String CODEC(ZSTD(1)),
  transport_mode LowCardinality(String),
  quantity Nullable(Decimal(18, 3)),
  quantity_unit LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)),
  amount_usd Nullable(Decimal(18, 2)),
  amount_original Nullable(Decimal(18, 2)),
  currency LowCardinality(String),
  row_hash UInt64,
  row_n UInt32
) ENGINE = MergeTree ORDER BY (data_set, month, hs_code);

-- Whether the rows of the import are such sums.
ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS totals UInt8;

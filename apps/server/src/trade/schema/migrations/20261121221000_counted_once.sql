-- Whose name a row bears, where that company was merged into another; 0 where it was not.
ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS own_company UInt64;
ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS own_partner UInt64;

-- Rows of imports that do not count, beside those that searches read: masters whose houses are there, and
-- bills that a later revision has replaced. They come back when what set them aside is taken out.
CREATE TABLE IF NOT EXISTS trade_aside (
  role Enum8('supplier' = 1, 'buyer' = 2),
  company UInt64,
  own_company UInt64,
  date Date,
  partner UInt64,
  own_partner UInt64,
  country LowCardinality(String),
  partner_country LowCardinality(String),
  name String CODEC(ZSTD(1)),
  address String CODEC(ZSTD(1)),
  logistics UInt8,
  direction LowCardinality(String),
  transport_mode LowCardinality(String),
  bill_no String CODEC(ZSTD(1)),
  master_bill_no String CODEC(ZSTD(1)),
  bill_type LowCardinality(String),
  revision UInt16,
  notify_name String CODEC(ZSTD(1)),
  product String CODEC(ZSTD(1)),
  hs_code LowCardinality(String),
  orig_country LowCardinality(String),
  dest_country LowCardinality(String),
  orig_port LowCardinality(String),
  orig_port_text LowCardinality(String),
  dest_port LowCardinality(String),
  dest_port_text LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)),
  weight_original Nullable(Decimal(18, 3)),
  weight_unit LowCardinality(String),
  quantity Nullable(Decimal(18, 3)),
  quantity_unit LowCardinality(String),
  amount_usd Nullable(Decimal(18, 2)),
  amount_original Nullable(Decimal(18, 2)),
  currency LowCardinality(String),
  teu Nullable(Decimal(9, 2)),
  containers String CODEC(ZSTD(1)),
  vessel LowCardinality(String),
  carrier LowCardinality(String),
  batch UInt32,
  data_set UInt32,
  sample UInt8,
  row_hash UInt64,
  row_n UInt32,
  reason Enum8('master' = 1, 'revision' = 2),
  -- The import that set it aside: its own, or a later one.
  set_by UInt32
) ENGINE = MergeTree PARTITION BY role ORDER BY (company, date);

-- What makes bills not count: there is a house under them, there is a revision of them.
CREATE TABLE IF NOT EXISTS trade_bill_fact (
  -- Hash of direction and number.
  bill UInt64,
  kind Enum8('house' = 1, 'revision' = 2),
  revision UInt16,
  date Date,
  batch UInt32
) ENGINE = ReplacingMergeTree ORDER BY (bill, kind, revision, date, batch);

-- Imports that brought a row that another one had brought before: it stays theirs when that one is taken out.
CREATE TABLE IF NOT EXISTS trade_claim (
  row_hash UInt64,
  row_n UInt32,
  batch UInt32,
  data_set UInt32,
  sample UInt8
) ENGINE = ReplacingMergeTree ORDER BY (row_hash, row_n, batch);

-- Companies that were merged: rows that bear the name of `own` stand under `target`, itself where a merge
-- was taken back. Until it is applied, some rows still stand under `previous`.
CREATE TABLE IF NOT EXISTS trade_alias (
  own UInt64,
  target UInt64,
  previous UInt64,
  applied UInt8,
  version UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY own;

ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS aside UInt64;
ALTER TABLE trade_batch ADD COLUMN IF NOT EXISTS replaced UInt64;

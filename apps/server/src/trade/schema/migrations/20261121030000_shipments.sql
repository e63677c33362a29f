-- Every shipment stands here twice, once for each side: the same statements search suppliers and buyers,
-- each side is read in its own order, and a cluster can divide the rows by company.
CREATE TABLE IF NOT EXISTS trade_shipment (
  role Enum8('supplier' = 1, 'buyer' = 2),
  -- Who this copy of the row is about (0: not named), and who is on the other side.
  company UInt64,
  date Date,
  partner UInt64,
  country LowCardinality(String),
  partner_country LowCardinality(String),
  name String CODEC(ZSTD(1)),
  address String CODEC(ZSTD(1)),
  -- Whether the name says that the company forwards, carries or finances goods.
  logistics UInt8,
  direction LowCardinality(String),
  transport_mode LowCardinality(String),
  bill_no String CODEC(ZSTD(1)),
  master_bill_no String CODEC(ZSTD(1)),
  bill_type LowCardinality(String),
  revision UInt16,
  notify_name String CODEC(ZSTD(1)),
  -- Phrases are looked up in it: LZ4 unpacks three times as fast as ZSTD.
  product String,
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
  -- The import and the data set that the row came with; sample marks generated rows.
  batch UInt32,
  data_set UInt32,
  sample UInt8,
  -- What tells rows apart: a hash of all that the row says, and a count of equal ones.
  row_hash UInt64,
  row_n UInt32,
  INDEX product_words if(isValidASCII(product), tokens(lower(product)), arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), extractAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(product)), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[\\p{L}\\p{M}\\p{N}]+')))) TYPE text(tokenizer = array),
  INDEX address_words if(isValidASCII(address), tokens(lower(address)), arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), extractAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(address)), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[\\p{L}\\p{M}\\p{N}]+')))) TYPE text(tokenizer = array),
  -- Answers what asks about companies alone, whatever their rows.
  PROJECTION totals (SELECT role, company, count() GROUP BY role, company)
) ENGINE = MergeTree PARTITION BY role ORDER BY (company, date) SETTINGS index_granularity = 2048;

-- What is known of a company, by each of its names. Every aggregate may see a row twice without harm.
CREATE TABLE IF NOT EXISTS trade_company_name (
  company UInt64,
  name String,
  country SimpleAggregateFunction(max, String),
  last_date SimpleAggregateFunction(max, Date),
  address AggregateFunction(argMax, String, Tuple(UInt8, Date, String)),
  emails SimpleAggregateFunction(groupUniqArrayArray, Array(String)),
  phones SimpleAggregateFunction(groupUniqArrayArray, Array(String)),
  contact SimpleAggregateFunction(max, UInt8),
  logistics SimpleAggregateFunction(max, UInt8),
  sample SimpleAggregateFunction(min, UInt8),
  INDEX name_words if(isValidASCII(name), tokens(lower(name)), arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), extractAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(name)), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[\\p{L}\\p{M}\\p{N}]+')))) TYPE text(tokenizer = array)
) ENGINE = AggregatingMergeTree ORDER BY (company, name) SETTINGS index_granularity = 256;

-- Words that occur, to find those that begin with a prefix.
CREATE TABLE IF NOT EXISTS trade_word (
  field Enum8('product' = 1, 'name' = 2, 'address' = 3),
  word String
) ENGINE = ReplacingMergeTree ORDER BY (field, word);

-- Rows of imports that have not been committed. Order and hash let a commit go through them in slices.
CREATE TABLE IF NOT EXISTS trade_staging (
  batch UInt32,
  -- Where the row stands in the import.
  seq UInt64,
  date Date,
  supplier UInt64,
  supplier_name String,
  supplier_address String,
  supplier_country LowCardinality(String),
  supplier_logistics UInt8,
  buyer UInt64,
  buyer_name String,
  buyer_address String,
  buyer_country LowCardinality(String),
  buyer_logistics UInt8,
  direction LowCardinality(String),
  transport_mode LowCardinality(String),
  bill_no String CODEC(ZSTD(1)),
  master_bill_no String CODEC(ZSTD(1)),
  bill_type LowCardinality(String),
  revision UInt16,
  notify_name String CODEC(ZSTD(1)),
  -- Phrases are looked up in it: LZ4 unpacks three times as fast as ZSTD.
  product String,
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
  row_hash UInt64 MATERIALIZED sipHash64(
    date, supplier_name, supplier_address, supplier_country, buyer_name, buyer_address, buyer_country,
    direction, transport_mode, bill_no, master_bill_no, bill_type, revision, notify_name, product, hs_code,
    orig_country, dest_country, orig_port, orig_port_text, dest_port, dest_port_text,
    ifNull(toString(weight_kg), '-'), ifNull(toString(weight_original), '-'), weight_unit,
    ifNull(toString(quantity), '-'), quantity_unit, ifNull(toString(amount_usd), '-'),
    ifNull(toString(amount_original), '-'), currency, ifNull(toString(teu), '-'), containers, vessel, carrier
  )
) ENGINE = MergeTree PARTITION BY batch ORDER BY (row_hash, seq);

-- The state of each import. While one is `committing` or `discarding`, searches leave its rows out.
CREATE TABLE IF NOT EXISTS trade_batch (
  batch UInt32,
  data_set UInt32,
  sample UInt8,
  state LowCardinality(String),
  staged UInt64,
  added UInt64,
  version UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY batch;

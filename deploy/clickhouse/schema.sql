-- Made by npm run fix from apps/server/src/trade/schema/migrations; the server runs it by itself.

CREATE TABLE IF NOT EXISTS trade_migration_local ON CLUSTER 'backoffice' (name String, checksum String, applied DateTime DEFAULT now()) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY name;

CREATE TABLE IF NOT EXISTS trade_migration ON CLUSTER 'backoffice' AS trade_migration_local ENGINE = Distributed('backoffice', 'trade', 'trade_migration_local', cityHash64(name));

CREATE TABLE IF NOT EXISTS trade_shipment_local ON CLUSTER 'backoffice' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') PARTITION BY role ORDER BY (company, date) SETTINGS index_granularity = 2048;

CREATE TABLE IF NOT EXISTS trade_shipment ON CLUSTER 'backoffice' AS trade_shipment_local ENGINE = Distributed('backoffice', 'trade', 'trade_shipment_local', company);

CREATE TABLE IF NOT EXISTS trade_company_name_local ON CLUSTER 'backoffice' (
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
) ENGINE = ReplicatedAggregatingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (company, name) SETTINGS index_granularity = 256;

CREATE TABLE IF NOT EXISTS trade_company_name ON CLUSTER 'backoffice' AS trade_company_name_local ENGINE = Distributed('backoffice', 'trade', 'trade_company_name_local', company);

CREATE TABLE IF NOT EXISTS trade_word_local ON CLUSTER 'backoffice' (
  field Enum8('product' = 1, 'name' = 2, 'address' = 3),
  word String
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (field, word);

CREATE TABLE IF NOT EXISTS trade_word ON CLUSTER 'backoffice' AS trade_word_local ENGINE = Distributed('backoffice', 'trade', 'trade_word_local', cityHash64(word));

CREATE TABLE IF NOT EXISTS trade_staging_local ON CLUSTER 'backoffice' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') PARTITION BY batch ORDER BY (row_hash, seq);

CREATE TABLE IF NOT EXISTS trade_staging ON CLUSTER 'backoffice' AS trade_staging_local ENGINE = Distributed('backoffice', 'trade', 'trade_staging_local', intHash64(seq));

CREATE TABLE IF NOT EXISTS trade_batch_local ON CLUSTER 'backoffice' (
  batch UInt32,
  data_set UInt32,
  sample UInt8,
  state LowCardinality(String),
  staged UInt64,
  added UInt64,
  version UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}', version) ORDER BY batch;

CREATE TABLE IF NOT EXISTS trade_batch ON CLUSTER 'backoffice' AS trade_batch_local ENGINE = Distributed('backoffice', 'trade', 'trade_batch_local', batch);

CREATE TABLE IF NOT EXISTS behaviour_event_local ON CLUSTER 'backoffice' (
  kind Enum8('log' = 1, 'action' = 2),
  type LowCardinality(String),
  time DateTime64(3, 'UTC') CODEC(DoubleDelta, LZ4),
  seq UInt64 CODEC(Delta, LZ4),
  -- Made of the sender's key.
  uid UUID,
  who UInt64,
  place UInt64,
  -- -1: not known.
  level Int8,
  sample UInt8,
  INDEX who_bloom who TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX place_bloom place TYPE bloom_filter(0.01) GRANULARITY 1,
  PROJECTION by_uid (SELECT uid ORDER BY uid)
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') PARTITION BY toYYYYMM(time) ORDER BY (kind, time, seq)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS behaviour_event ON CLUSTER 'backoffice' AS behaviour_event_local ENGINE = Distributed('backoffice', 'trade', 'behaviour_event_local', who);

CREATE TABLE IF NOT EXISTS behaviour_who_local ON CLUSTER 'backoffice' (
  who UInt64,
  user_id String,
  username String,
  name String,
  phone String,
  avatar_url String
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY who SETTINGS index_granularity = 512;

CREATE TABLE IF NOT EXISTS behaviour_who ON CLUSTER 'backoffice' AS behaviour_who_local ENGINE = Distributed('backoffice', 'trade', 'behaviour_who_local', who);

CREATE TABLE IF NOT EXISTS behaviour_place_local ON CLUSTER 'backoffice' (
  place UInt64,
  address String
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY place SETTINGS index_granularity = 512;

CREATE TABLE IF NOT EXISTS behaviour_place ON CLUSTER 'backoffice' AS behaviour_place_local ENGINE = Distributed('backoffice', 'trade', 'behaviour_place_local', place);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS own_company UInt64;

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS own_company UInt64;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS own_partner UInt64;

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS own_partner UInt64;

CREATE TABLE IF NOT EXISTS trade_aside_local ON CLUSTER 'backoffice' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') PARTITION BY role ORDER BY (company, date);

CREATE TABLE IF NOT EXISTS trade_aside ON CLUSTER 'backoffice' AS trade_aside_local ENGINE = Distributed('backoffice', 'trade', 'trade_aside_local', company);

CREATE TABLE IF NOT EXISTS trade_bill_fact_local ON CLUSTER 'backoffice' (
  -- Hash of direction and number.
  bill UInt64,
  kind Enum8('house' = 1, 'revision' = 2),
  revision UInt16,
  date Date,
  batch UInt32
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (bill, kind, revision, date, batch);

CREATE TABLE IF NOT EXISTS trade_bill_fact ON CLUSTER 'backoffice' AS trade_bill_fact_local ENGINE = Distributed('backoffice', 'trade', 'trade_bill_fact_local', bill);

CREATE TABLE IF NOT EXISTS trade_claim_local ON CLUSTER 'backoffice' (
  row_hash UInt64,
  row_n UInt32,
  batch UInt32,
  data_set UInt32,
  sample UInt8
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (row_hash, row_n, batch);

CREATE TABLE IF NOT EXISTS trade_claim ON CLUSTER 'backoffice' AS trade_claim_local ENGINE = Distributed('backoffice', 'trade', 'trade_claim_local', row_hash);

CREATE TABLE IF NOT EXISTS trade_alias_local ON CLUSTER 'backoffice' (
  own UInt64,
  target UInt64,
  previous UInt64,
  applied UInt8,
  version UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}', version) ORDER BY own;

CREATE TABLE IF NOT EXISTS trade_alias ON CLUSTER 'backoffice' AS trade_alias_local ENGINE = Distributed('backoffice', 'trade', 'trade_alias_local', own);

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS aside UInt64;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS aside UInt64;

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS replaced UInt64;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS replaced UInt64;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS name_words;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' ADD INDEX name_words if(isValidASCII(name), tokens(replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and ')), arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), extractAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[\\p{L}\\p{M}\\p{N}]+')))) TYPE text(tokenizer = array);

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MATERIALIZE INDEX name_words SETTINGS mutations_sync = 2;

INSERT INTO trade_word (field, word) SELECT DISTINCT 'name', arrayJoin(if(isValidASCII(word), tokens(replaceAll(replaceRegexpAll(lower(word), '[\'`]', ''), '&', ' and ')), arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), extractAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(word)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[\\p{L}\\p{M}\\p{N}]+'))))) FROM trade_word WHERE field = 'name' AND NOT isValidASCII(word);

CREATE TABLE IF NOT EXISTS trade_contact_local ON CLUSTER 'backoffice' (
  -- The number that a company of the record's name and country has; 0 where the record names no country.
  own UInt64,
  -- Then any company of this normalised name may be meant.
  name_key String,
  -- Of one row without number and name: grows with every change, as searches are kept by it.
  version UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}', version) ORDER BY (own, name_key);

CREATE TABLE IF NOT EXISTS trade_contact ON CLUSTER 'backoffice' AS trade_contact_local ENGINE = Distributed('backoffice', 'trade', 'trade_contact_local', own);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS product_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(product), '', product))), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE INDEX product_words SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(address), '', address))), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE INDEX address_words SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS name_words;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' ADD INDEX name_words name TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(if(isValidASCII(name), '', name))), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MATERIALIZE INDEX name_words SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS product_runs String MATERIALIZED if(isValidASCII(product), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(product)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' '));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS product_runs String MATERIALIZED if(isValidASCII(product), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(product)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' '));

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE COLUMN product_runs SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS folded String MATERIALIZED if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー])', ' \\1 '), '[\\p{P}\\p{S}\\p{Z}\\p{C}]+', ' '));

ALTER TABLE trade_company_name ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS folded String MATERIALIZED if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー])', ' \\1 '), '[\\p{P}\\p{S}\\p{Z}\\p{C}]+', ' '));

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MATERIALIZE COLUMN folded SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MODIFY COLUMN weight_kg Nullable(Decimal(18, 3)) CODEC(T64, LZ4);

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' MODIFY COLUMN weight_kg Nullable(Decimal(18, 3)) CODEC(T64, LZ4);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MODIFY COLUMN amount_usd Nullable(Decimal(18, 2)) CODEC(T64, LZ4);

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' MODIFY COLUMN amount_usd Nullable(Decimal(18, 2)) CODEC(T64, LZ4);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MODIFY SETTING min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MODIFY SETTING min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

ALTER TABLE trade_staging_local ON CLUSTER 'backoffice' MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1, parts_to_delay_insert = 20000, parts_to_throw_insert = 30000;

CREATE TABLE IF NOT EXISTS behaviour_fact_local ON CLUSTER 'backoffice' (
  kind Enum8('log' = 1, 'action' = 2),
  -- Of `time` in UTC: 202603.
  month UInt32,
  type LowCardinality(String),
  time DateTime64(3, 'UTC') CODEC(DoubleDelta, LZ4),
  seq UInt64 CODEC(Delta, LZ4),
  -- Made of the sender's key.
  uid UUID,
  who UInt32 CODEC(NONE),
  place UInt32 CODEC(NONE),
  -- -1: not known.
  level Int8,
  sample UInt8,
  INDEX who_bloom who TYPE bloom_filter(0.01) GRANULARITY 1,
  INDEX place_bloom place TYPE bloom_filter(0.01) GRANULARITY 1,
  PROJECTION by_uid (SELECT uid ORDER BY uid),
  PROJECTION by_type (SELECT kind, month, type, count() GROUP BY kind, month, type),
  CONSTRAINT month_of_time CHECK month = toYYYYMM(time)
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') PARTITION BY (kind, month) ORDER BY (kind, month, time, seq)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS behaviour_fact ON CLUSTER 'backoffice' AS behaviour_fact_local ENGINE = Distributed('backoffice', 'trade', 'behaviour_fact_local', who);

CREATE TABLE IF NOT EXISTS behaviour_actor_local ON CLUSTER 'backoffice' (
  who UInt32,
  -- Hash of all that the event says about them.
  key UInt64,
  user_id String,
  username String,
  name String,
  phone String,
  avatar_url String,
  username_folded String MATERIALIZED lowerUTF8(username),
  name_folded String MATERIALIZED lowerUTF8(name),
  username_is_number UInt8 MATERIALIZED match(username, '^[0-9+() -]{7,}$')
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY who
SETTINGS index_granularity = 512, min_compress_block_size = 4096, max_compress_block_size = 16384;

CREATE TABLE IF NOT EXISTS behaviour_actor ON CLUSTER 'backoffice' AS behaviour_actor_local ENGINE = Distributed('backoffice', 'trade', 'behaviour_actor_local', who);

CREATE TABLE IF NOT EXISTS behaviour_address_local ON CLUSTER 'backoffice' (
  place UInt32,
  key UInt64,
  address String
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY place
SETTINGS index_granularity = 512, min_compress_block_size = 4096, max_compress_block_size = 16384;

CREATE TABLE IF NOT EXISTS behaviour_address ON CLUSTER 'backoffice' AS behaviour_address_local ENGINE = Distributed('backoffice', 'trade', 'behaviour_address_local', place);

ALTER TABLE behaviour_fact_local ON CLUSTER 'backoffice' DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

ALTER TABLE behaviour_actor_local ON CLUSTER 'backoffice' DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

ALTER TABLE behaviour_address_local ON CLUSTER 'backoffice' DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

INSERT INTO behaviour_actor (who, key, user_id, username, name, phone, avatar_url)
SELECT row_number() OVER (ORDER BY who), who, user_id, username, name, phone, avatar_url
FROM (SELECT * FROM behaviour_who LIMIT 1 BY who)
SETTINGS insert_deduplicate = 0, parallel_distributed_insert_select = 0;

INSERT INTO behaviour_address (place, key, address)
SELECT row_number() OVER (ORDER BY place), place, address FROM (SELECT * FROM behaviour_place LIMIT 1 BY place)
SETTINGS insert_deduplicate = 0, parallel_distributed_insert_select = 0;

INSERT INTO behaviour_fact (kind, month, type, time, seq, uid, who, place, level, sample)
SELECT e.kind, toYYYYMM(e.time), e.type, e.time, e.seq, e.uid, w.who, p.place, e.level, e.sample
FROM behaviour_event AS e
GLOBAL ANY LEFT JOIN (SELECT key, who FROM behaviour_actor) AS w ON w.key = e.who
GLOBAL ANY LEFT JOIN (SELECT key, place FROM behaviour_address) AS p ON p.key = e.place
SETTINGS insert_deduplicate = 0, parallel_distributed_insert_select = 0, max_partitions_per_insert_block = 0;

DROP TABLE IF EXISTS behaviour_event ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

DROP TABLE IF EXISTS behaviour_event_local ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

DROP TABLE IF EXISTS behaviour_who ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

DROP TABLE IF EXISTS behaviour_who_local ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

DROP TABLE IF EXISTS behaviour_place ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

DROP TABLE IF EXISTS behaviour_place_local ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

CREATE TABLE IF NOT EXISTS trade_shipment_next_local ON CLUSTER 'backoffice' (
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
  -- Phrases are looked up in it: LZ4HC makes it nearly as small as ZSTD does, and unpacks three times as fast.
  product String CODEC(LZ4HC(9)),
  hs_code LowCardinality(String),
  orig_country LowCardinality(String),
  dest_country LowCardinality(String),
  orig_port LowCardinality(String),
  orig_port_text LowCardinality(String),
  dest_port LowCardinality(String),
  dest_port_text LowCardinality(String),
  weight_kg Nullable(Decimal(18, 3)) CODEC(T64, LZ4),
  weight_original Nullable(Decimal(18, 3)),
  weight_unit LowCardinality(String),
  quantity Nullable(Decimal(18, 3)),
  quantity_unit LowCardinality(String),
  amount_usd Nullable(Decimal(18, 2)) CODEC(T64, LZ4),
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
  -- Whose name the row bears, where that company was merged into another; 0 where it was not.
  own_company UInt64,
  own_partner UInt64,
  product_runs String MATERIALIZED if(isValidASCII(product), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(product)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' ')),
  INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(product), '', product))), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking'),
  INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(address), '', address))), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking'),
  PROJECTION totals (SELECT role, company, count() GROUP BY role, company)
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') PARTITION BY role ORDER BY (company, date)
SETTINGS min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

CREATE TABLE IF NOT EXISTS trade_shipment_next ON CLUSTER 'backoffice' AS trade_shipment_next_local ENGINE = Distributed('backoffice', 'trade', 'trade_shipment_next_local', company);

ALTER TABLE trade_shipment_next_local ON CLUSTER 'backoffice' DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

INSERT INTO trade_shipment_next SELECT * FROM trade_shipment
SETTINGS insert_deduplicate = 0, parallel_distributed_insert_select = 0;

DROP TABLE IF EXISTS trade_shipment ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

DROP TABLE IF EXISTS trade_shipment_local ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

RENAME TABLE IF EXISTS trade_shipment_next_local TO trade_shipment_local ON CLUSTER 'backoffice';

DROP TABLE IF EXISTS trade_shipment_next ON CLUSTER 'backoffice' SYNC SETTINGS max_table_size_to_drop = 0;

CREATE TABLE IF NOT EXISTS trade_shipment ON CLUSTER 'backoffice' AS trade_shipment_local ENGINE = Distributed('backoffice', 'trade', 'trade_shipment_local', company);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS product_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS address_runs String MATERIALIZED if(isValidASCII(address), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(address)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' ')) AFTER product_runs;

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS address_runs String MATERIALIZED if(isValidASCII(address), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(address)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' ')) AFTER product_runs;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE COLUMN address_runs SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(product), '', product))), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(address), '', address))), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX IF NOT EXISTS product_chars product_runs TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = arrayStringConcat(arrayConcat(ngrams(product_runs, 1), ngrams(product_runs, 2), ngrams(product_runs, 3)), ' '), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX IF NOT EXISTS address_chars address_runs TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = arrayStringConcat(arrayConcat(ngrams(address_runs, 1), ngrams(address_runs, 2), ngrams(address_runs, 3)), ' '), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE INDEX product_words, MATERIALIZE INDEX address_words, MATERIALIZE INDEX product_chars, MATERIALIZE INDEX address_chars SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS name_words;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MODIFY COLUMN folded String MATERIALIZED if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー])', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]+', ' '));

ALTER TABLE trade_company_name ON CLUSTER 'backoffice' MODIFY COLUMN folded String MATERIALIZED if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー])', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]+', ' '));

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MATERIALIZE COLUMN folded SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' ADD INDEX name_words folded TYPE text(tokenizer = 'splitByNonAlpha', posting_list_codec = 'bitpacking');

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MATERIALIZE INDEX name_words SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MODIFY COLUMN date CODEC(T64),
  MODIFY COLUMN name CODEC(ZSTD(3)),
  MODIFY COLUMN address CODEC(ZSTD(3)),
  MODIFY COLUMN bill_no CODEC(ZSTD(3)),
  MODIFY COLUMN bill_type CODEC(ZSTD(1)),
  MODIFY COLUMN country CODEC(ZSTD(1)),
  MODIFY COLUMN partner_country CODEC(ZSTD(1)),
  MODIFY COLUMN logistics CODEC(ZSTD(1)),
  MODIFY COLUMN weight_original CODEC(ZSTD(1)),
  MODIFY COLUMN quantity CODEC(ZSTD(1)),
  MODIFY COLUMN amount_original CODEC(ZSTD(1)),
  MODIFY COLUMN teu CODEC(ZSTD(1)),
  MODIFY COLUMN data_set CODEC(ZSTD(1)),
  MODIFY COLUMN row_n CODEC(ZSTD(1)),
  MODIFY COLUMN direction CODEC(ZSTD(1)),
  MODIFY COLUMN weight_unit CODEC(ZSTD(1)),
  MODIFY COLUMN quantity_unit CODEC(ZSTD(1)),
  MODIFY COLUMN currency CODEC(ZSTD(1)),
  MODIFY COLUMN vessel CODEC(ZSTD(1)),
  MODIFY COLUMN carrier CODEC(ZSTD(1)),
  MODIFY COLUMN orig_port_text CODEC(ZSTD(1)),
  MODIFY COLUMN dest_port_text CODEC(ZSTD(1)),
  MODIFY COLUMN transport_mode CODEC(LZ4HC(9)),
  MODIFY COLUMN orig_country CODEC(LZ4HC(9)),
  MODIFY COLUMN dest_country CODEC(LZ4HC(9)),
  MODIFY COLUMN orig_port CODEC(LZ4HC(9)),
  MODIFY COLUMN dest_port CODEC(LZ4HC(9)),
  MODIFY COLUMN product_runs CODEC(LZ4HC(9));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' MODIFY COLUMN date CODEC(T64),
  MODIFY COLUMN name CODEC(ZSTD(3)),
  MODIFY COLUMN address CODEC(ZSTD(3)),
  MODIFY COLUMN bill_no CODEC(ZSTD(3)),
  MODIFY COLUMN bill_type CODEC(ZSTD(1)),
  MODIFY COLUMN country CODEC(ZSTD(1)),
  MODIFY COLUMN partner_country CODEC(ZSTD(1)),
  MODIFY COLUMN logistics CODEC(ZSTD(1)),
  MODIFY COLUMN weight_original CODEC(ZSTD(1)),
  MODIFY COLUMN quantity CODEC(ZSTD(1)),
  MODIFY COLUMN amount_original CODEC(ZSTD(1)),
  MODIFY COLUMN teu CODEC(ZSTD(1)),
  MODIFY COLUMN data_set CODEC(ZSTD(1)),
  MODIFY COLUMN row_n CODEC(ZSTD(1)),
  MODIFY COLUMN direction CODEC(ZSTD(1)),
  MODIFY COLUMN weight_unit CODEC(ZSTD(1)),
  MODIFY COLUMN quantity_unit CODEC(ZSTD(1)),
  MODIFY COLUMN currency CODEC(ZSTD(1)),
  MODIFY COLUMN vessel CODEC(ZSTD(1)),
  MODIFY COLUMN carrier CODEC(ZSTD(1)),
  MODIFY COLUMN orig_port_text CODEC(ZSTD(1)),
  MODIFY COLUMN dest_port_text CODEC(ZSTD(1)),
  MODIFY COLUMN transport_mode CODEC(LZ4HC(9)),
  MODIFY COLUMN orig_country CODEC(LZ4HC(9)),
  MODIFY COLUMN dest_country CODEC(LZ4HC(9)),
  MODIFY COLUMN orig_port CODEC(LZ4HC(9)),
  MODIFY COLUMN dest_port CODEC(LZ4HC(9)),
  MODIFY COLUMN product_runs CODEC(LZ4HC(9));

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS address_chars;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(address), '', address))), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')));

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX address_chars address_runs TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = arrayStringConcat(arrayConcat(ngrams(address_runs, 1), ngrams(address_runs, 2), ngrams(address_runs, 3)), ' '));

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE INDEX address_words, MATERIALIZE INDEX address_chars SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MODIFY COLUMN name CODEC(ZSTD(1)),
  MODIFY COLUMN address CODEC(ZSTD(1)),
  MODIFY COLUMN folded CODEC(ZSTD(1)),
  MODIFY COLUMN phones CODEC(ZSTD(1)),
  MODIFY COLUMN emails CODEC(ZSTD(1));

ALTER TABLE trade_company_name ON CLUSTER 'backoffice' MODIFY COLUMN name CODEC(ZSTD(1)),
  MODIFY COLUMN address CODEC(ZSTD(1)),
  MODIFY COLUMN folded CODEC(ZSTD(1)),
  MODIFY COLUMN phones CODEC(ZSTD(1)),
  MODIFY COLUMN emails CODEC(ZSTD(1));

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' MODIFY SETTING min_compress_block_size = 32768, max_compress_block_size = 32768;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS product_contacts UInt8 MATERIALIZED match(if(isValidASCII(product), product, normalizeUTF8NFKC(product)), '[0-9](?:[\\s().+/-]{0,3}[0-9]){6}') + 2 * (position(if(isValidASCII(product), product, normalizeUTF8NFKC(product)), '@') > 0);

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS product_contacts UInt8 MATERIALIZED match(if(isValidASCII(product), product, normalizeUTF8NFKC(product)), '[0-9](?:[\\s().+/-]{0,3}[0-9]){6}') + 2 * (position(if(isValidASCII(product), product, normalizeUTF8NFKC(product)), '@') > 0);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS address_contacts UInt8 MATERIALIZED match(if(isValidASCII(address), address, normalizeUTF8NFKC(address)), '[0-9](?:[\\s().+/-]{0,3}[0-9]){6}') + 2 * (position(if(isValidASCII(address), address, normalizeUTF8NFKC(address)), '@') > 0);

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS address_contacts UInt8 MATERIALIZED match(if(isValidASCII(address), address, normalizeUTF8NFKC(address)), '[0-9](?:[\\s().+/-]{0,3}[0-9]){6}') + 2 * (position(if(isValidASCII(address), address, normalizeUTF8NFKC(address)), '@') > 0);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE COLUMN product_contacts, MATERIALIZE COLUMN address_contacts SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' UPDATE orig_port = transform(toString(orig_port), ['CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH'], ['CNSHA', 'CNSHA', 'CNNGB', 'CNNGB', 'CNTAO', 'CNTAO', 'CNXMN', 'CNXMN', 'CNDLC', 'CNDLC', 'CNFOC'], toString(orig_port)), dest_port = transform(toString(dest_port), ['CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH'], ['CNSHA', 'CNSHA', 'CNNGB', 'CNNGB', 'CNTAO', 'CNTAO', 'CNXMN', 'CNXMN', 'CNDLC', 'CNDLC', 'CNFOC'], toString(dest_port)) WHERE orig_port IN ('CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH') OR dest_port IN ('CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH') SETTINGS mutations_sync = 2;

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' UPDATE orig_port = transform(toString(orig_port), ['CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH'], ['CNSHA', 'CNSHA', 'CNNGB', 'CNNGB', 'CNTAO', 'CNTAO', 'CNXMN', 'CNXMN', 'CNDLC', 'CNDLC', 'CNFOC'], toString(orig_port)), dest_port = transform(toString(dest_port), ['CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH'], ['CNSHA', 'CNSHA', 'CNNGB', 'CNNGB', 'CNTAO', 'CNTAO', 'CNXMN', 'CNXMN', 'CNDLC', 'CNDLC', 'CNFOC'], toString(dest_port)) WHERE orig_port IN ('CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH') OR dest_port IN ('CNSGH', 'CNSHG', 'CNNBO', 'CNNBG', 'CNQIN', 'CNQDG', 'CNXAM', 'CNXMG', 'CNDAL', 'CNDAG', 'CNFZH') SETTINGS mutations_sync = 2;

ALTER TABLE trade_staging_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String);

ALTER TABLE trade_staging ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String);

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS incoterm LowCardinality(String);

ALTER TABLE trade_staging_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS given_direction LowCardinality(String), ADD COLUMN IF NOT EXISTS given_transport_mode LowCardinality(String), ADD COLUMN IF NOT EXISTS given_supplier_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_buyer_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_orig_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_dest_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_orig_port LowCardinality(String), ADD COLUMN IF NOT EXISTS given_dest_port LowCardinality(String), ADD COLUMN IF NOT EXISTS given_currency LowCardinality(String), ADD COLUMN IF NOT EXISTS given_amount_usd Nullable(Decimal(18, 2)), ADD COLUMN IF NOT EXISTS given_product String;

ALTER TABLE trade_staging ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS given_direction LowCardinality(String), ADD COLUMN IF NOT EXISTS given_transport_mode LowCardinality(String), ADD COLUMN IF NOT EXISTS given_supplier_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_buyer_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_orig_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_dest_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_orig_port LowCardinality(String), ADD COLUMN IF NOT EXISTS given_dest_port LowCardinality(String), ADD COLUMN IF NOT EXISTS given_currency LowCardinality(String), ADD COLUMN IF NOT EXISTS given_amount_usd Nullable(Decimal(18, 2)), ADD COLUMN IF NOT EXISTS given_product String;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1));

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1));

CREATE TABLE IF NOT EXISTS trade_aggregate_local ON CLUSTER 'backoffice' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY (data_set, month, hs_code);

CREATE TABLE IF NOT EXISTS trade_aggregate ON CLUSTER 'backoffice' AS trade_aggregate_local ENGINE = Distributed('backoffice', 'trade', 'trade_aggregate_local', row_hash);

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS totals UInt8;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS totals UInt8;

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS replaces UInt32;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS replaces UInt32;

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS kept UInt64;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS kept UInt64;

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS gone UInt64;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS gone UInt64;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aggregate_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aggregate ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS amount_rate Decimal(18, 8) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS rate_source LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' MODIFY COLUMN reason Enum8('master' = 1, 'revision' = 2, 'same-bill' = 3);

ALTER TABLE trade_aside ON CLUSTER 'backoffice' MODIFY COLUMN reason Enum8('master' = 1, 'revision' = 2, 'same-bill' = 3);

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS same_hash UInt64, ADD COLUMN IF NOT EXISTS same_n UInt32, ADD COLUMN IF NOT EXISTS same_batch UInt32;

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS same_hash UInt64, ADD COLUMN IF NOT EXISTS same_n UInt32, ADD COLUMN IF NOT EXISTS same_batch UInt32;

CREATE TABLE IF NOT EXISTS trade_bill_apart_local ON CLUSTER 'backoffice' (
  pair UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY pair;

CREATE TABLE IF NOT EXISTS trade_bill_apart ON CLUSTER 'backoffice' AS trade_bill_apart_local ENGINE = Distributed('backoffice', 'trade', 'trade_bill_apart_local', pair);

ALTER TABLE trade_batch_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS recheck UInt8, ADD COLUMN IF NOT EXISTS same UInt64;

ALTER TABLE trade_batch ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS recheck UInt8, ADD COLUMN IF NOT EXISTS same UInt64;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS heading UInt8 CODEC(ZSTD(1));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS heading UInt8 CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS heading UInt8;

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS heading UInt8;

ALTER TABLE trade_staging_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS supplier_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS buyer_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String);

ALTER TABLE trade_staging ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS supplier_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS buyer_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS partner_country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS partner_country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS partner_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String);

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS partner_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS product_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(if(isValidASCII(product), '', product))), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(if(isValidASCII(address), '', address))), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')));

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE INDEX product_words, MATERIALIZE INDEX address_words SETTINGS mutations_sync = 2;

INSERT INTO trade_word (field, word) SELECT DISTINCT field, replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(word)), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') FROM trade_word WHERE field != 'name' AND NOT isValidASCII(word);

ALTER TABLE trade_word_local ON CLUSTER 'backoffice' DELETE WHERE field != 'name' AND NOT isValidASCII(word) AND word != replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(word)), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') SETTINGS mutations_sync = 2;

ALTER TABLE trade_staging_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS supplier_kind UInt64, ADD COLUMN IF NOT EXISTS supplier_tax UInt64, ADD COLUMN IF NOT EXISTS buyer_kind UInt64, ADD COLUMN IF NOT EXISTS buyer_tax UInt64;

ALTER TABLE trade_staging ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS supplier_kind UInt64, ADD COLUMN IF NOT EXISTS supplier_tax UInt64, ADD COLUMN IF NOT EXISTS buyer_kind UInt64, ADD COLUMN IF NOT EXISTS buyer_tax UInt64;

CREATE TABLE IF NOT EXISTS trade_tax_home_local ON CLUSTER 'backoffice' (
  kind UInt64,
  home UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY kind;

CREATE TABLE IF NOT EXISTS trade_tax_home ON CLUSTER 'backoffice' AS trade_tax_home_local ENGINE = Distributed('backoffice', 'trade', 'trade_tax_home_local', kind);

ALTER TABLE trade_company_name_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS tax_ids SimpleAggregateFunction(groupUniqArrayArray, Array(String)) CODEC(ZSTD(1));

ALTER TABLE trade_company_name ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS tax_ids SimpleAggregateFunction(groupUniqArrayArray, Array(String)) CODEC(ZSTD(1));

ALTER TABLE trade_staging_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS file_row UInt32, ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String);

ALTER TABLE trade_staging ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS file_row UInt32, ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS file_row UInt32 CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_shipment ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS file_row UInt32 CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS file_row UInt32, ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String);

ALTER TABLE trade_aside ON CLUSTER 'backoffice' ADD COLUMN IF NOT EXISTS file_row UInt32, ADD COLUMN IF NOT EXISTS file_sheet LowCardinality(String);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' UPDATE orig_port = if(orig_port = 'JOAQJ', 'JOAQB', toString(orig_port)), dest_port = if(dest_port = 'JOAQJ', 'JOAQB', toString(dest_port)) WHERE orig_port = 'JOAQJ' OR dest_port = 'JOAQJ' SETTINGS mutations_sync = 2;

ALTER TABLE trade_aside_local ON CLUSTER 'backoffice' UPDATE orig_port = if(orig_port = 'JOAQJ', 'JOAQB', toString(orig_port)), dest_port = if(dest_port = 'JOAQJ', 'JOAQB', toString(dest_port)) WHERE orig_port = 'JOAQJ' OR dest_port = 'JOAQJ' SETTINGS mutations_sync = 2;

CREATE TABLE IF NOT EXISTS trade_former_local ON CLUSTER 'backoffice' (
  own UInt64,
  now UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}') ORDER BY own;

CREATE TABLE IF NOT EXISTS trade_former ON CLUSTER 'backoffice' AS trade_former_local ENGINE = Distributed('backoffice', 'trade', 'trade_former_local', own);

CREATE TABLE IF NOT EXISTS trade_twin_local ON CLUSTER 'backoffice' (
  company UInt64,
  lead UInt64,
  version UInt64
) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}', version) ORDER BY company;

CREATE TABLE IF NOT EXISTS trade_twin ON CLUSTER 'backoffice' AS trade_twin_local ENGINE = Distributed('backoffice', 'trade', 'trade_twin_local', company);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD PROJECTION IF NOT EXISTS days (SELECT role, company > 0, partner != 0, date, direction, data_set, batch, orig_country, dest_country, count(), sum(amount_usd), sum(weight_kg), count(amount_usd), count(weight_kg) GROUP BY role, company > 0, partner != 0, date, direction, data_set, batch, orig_country, dest_country);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE PROJECTION days SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' ADD PROJECTION IF NOT EXISTS goods (SELECT role, company > 0, date, batch, hs_code, count(), sum(amount_usd), sum(weight_kg), count(amount_usd), count(weight_kg) GROUP BY role, company > 0, date, batch, hs_code);

ALTER TABLE trade_shipment_local ON CLUSTER 'backoffice' MATERIALIZE PROJECTION goods SETTINGS mutations_sync = 2;

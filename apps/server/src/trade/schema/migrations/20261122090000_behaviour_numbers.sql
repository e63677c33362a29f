-- Who acted and where from as numbers without gaps, given one after another (PostgreSQL, behaviour_number): a list
-- with a place for each number says of millions of events which of them are meant, faster than any set of hashes.
CREATE TABLE IF NOT EXISTS behaviour_fact (
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
) ENGINE = MergeTree PARTITION BY (kind, month) ORDER BY (kind, month, time, seq)
SETTINGS non_replicated_deduplication_window = 1000;

-- Small blocks: a page asks for twenty names that lie far apart.
CREATE TABLE IF NOT EXISTS behaviour_actor (
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
) ENGINE = ReplacingMergeTree ORDER BY who
SETTINGS index_granularity = 512, min_compress_block_size = 4096, max_compress_block_size = 16384;

CREATE TABLE IF NOT EXISTS behaviour_address (
  place UInt32,
  key UInt64,
  address String
) ENGINE = ReplacingMergeTree ORDER BY place
SETTINGS index_granularity = 512, min_compress_block_size = 4096, max_compress_block_size = 16384;

-- Cut short and run again, all is filled anew: the old tables go in a migration of their own.
ALTER TABLE behaviour_fact DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

ALTER TABLE behaviour_actor DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

ALTER TABLE behaviour_address DROP PARTITION ALL SETTINGS max_partition_size_to_drop = 0;

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

-- What members did. Each event once: it is looked up by its key before it is inserted, and a block that is
-- inserted again is dropped by the engine.
CREATE TABLE IF NOT EXISTS behaviour_event (
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
) ENGINE = MergeTree PARTITION BY toYYYYMM(time) ORDER BY (kind, time, seq)
SETTINGS non_replicated_deduplication_window = 1000;

-- Who acted, as the event says it: found by parts of a name in this small table, then by number.
CREATE TABLE IF NOT EXISTS behaviour_who (
  who UInt64,
  user_id String,
  username String,
  name String,
  phone String,
  avatar_url String
) ENGINE = ReplacingMergeTree ORDER BY who SETTINGS index_granularity = 512;

CREATE TABLE IF NOT EXISTS behaviour_place (
  place UInt64,
  address String
) ENGINE = ReplacingMergeTree ORDER BY place SETTINGS index_granularity = 512;

-- Companies whose names are so near that they are one in counts, each with the one that leads them; 0 when it is by itself again.
CREATE TABLE IF NOT EXISTS trade_twin (
  company UInt64,
  lead UInt64,
  version UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY company;

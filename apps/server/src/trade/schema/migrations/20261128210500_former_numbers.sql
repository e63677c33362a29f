-- Numbers that companies had before their names were told apart by the marks of their script: an old link answers as the
-- company that most of its rows went to.
CREATE TABLE IF NOT EXISTS trade_former (
  own UInt64,
  now UInt64
) ENGINE = ReplacingMergeTree ORDER BY own;

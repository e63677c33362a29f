-- Companies of one name and country with different tax numbers are apart. A staged row has, of each side, the hash of its
-- company and the kind of its tax number, and the same with the number itself; 0 where the file has none. Of each kind, the
-- number that came first keeps the company's own number (`home`), the others are companies of their own. None of it is in
-- row_hash: a file stays the same file.
ALTER TABLE trade_staging ADD COLUMN IF NOT EXISTS supplier_kind UInt64, ADD COLUMN IF NOT EXISTS supplier_tax UInt64, ADD COLUMN IF NOT EXISTS buyer_kind UInt64, ADD COLUMN IF NOT EXISTS buyer_tax UInt64;

CREATE TABLE IF NOT EXISTS trade_tax_home (
  kind UInt64,
  home UInt64
) ENGINE = ReplacingMergeTree ORDER BY kind;

-- Tax numbers as the files write them.
ALTER TABLE trade_company_name ADD COLUMN IF NOT EXISTS tax_ids SimpleAggregateFunction(groupUniqArrayArray, Array(String)) CODEC(ZSTD(1));

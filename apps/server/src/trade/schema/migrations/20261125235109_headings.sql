-- 1 where the file names no goods and the goods are the text of the HS heading: searches find the row by it, lists and
-- exports leave it out of what the file says. It is not in row_hash, so that the same file stays the same.
ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS heading UInt8 CODEC(ZSTD(1));

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS heading UInt8;

-- What the file says about a country that no list knows, where the row has no code for it; '' everywhere else. A person maps
-- the text by hand, and the row gets the code of the mapping beside it. It is not in row_hash. Rows stored before have none.
ALTER TABLE trade_staging ADD COLUMN IF NOT EXISTS supplier_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS buyer_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String);

ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS partner_country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String) CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS partner_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS orig_country_text LowCardinality(String), ADD COLUMN IF NOT EXISTS dest_country_text LowCardinality(String);

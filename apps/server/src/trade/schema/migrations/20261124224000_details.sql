-- What else the file says about a row: a JSON object of fields that no search asks for, with further columns by their
-- name. It is not in row_hash. `given_` is what a row gets where its cells say something else: from the name of the file,
-- from columns that are joined; '-' for nothing. The cells alone are in row_hash, so that the same rows under another file
-- name stay the same.
ALTER TABLE trade_staging ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1)), ADD COLUMN IF NOT EXISTS given_direction LowCardinality(String), ADD COLUMN IF NOT EXISTS given_transport_mode LowCardinality(String), ADD COLUMN IF NOT EXISTS given_supplier_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_buyer_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_orig_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_dest_country LowCardinality(String), ADD COLUMN IF NOT EXISTS given_orig_port LowCardinality(String), ADD COLUMN IF NOT EXISTS given_dest_port LowCardinality(String), ADD COLUMN IF NOT EXISTS given_currency LowCardinality(String), ADD COLUMN IF NOT EXISTS given_amount_usd Nullable(Decimal(18, 2)), ADD COLUMN IF NOT EXISTS given_product String;

ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1));

ALTER TABLE trade_aside ADD COLUMN IF NOT EXISTS details String CODEC(ZSTD(1));

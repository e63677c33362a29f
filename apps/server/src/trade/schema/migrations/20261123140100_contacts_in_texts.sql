-- Whether goods and addresses may hold a telephone number (1: seven digits near each other) or an e-mail address (2): for
-- who may not see them, a search looks once more at such rows alone (seen-text.ts). What exactly a number is, is said
-- there, so that it can change without this. It reads both texts once and writes two columns that are almost all zeros.
ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS product_contacts UInt8 MATERIALIZED match(if(isValidASCII(product), product, normalizeUTF8NFKC(product)), '[0-9](?:[\\s().+/-]{0,3}[0-9]){6}') + 2 * (position(if(isValidASCII(product), product, normalizeUTF8NFKC(product)), '@') > 0);

ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS address_contacts UInt8 MATERIALIZED match(if(isValidASCII(address), address, normalizeUTF8NFKC(address)), '[0-9](?:[\\s().+/-]{0,3}[0-9]){6}') + 2 * (position(if(isValidASCII(address), address, normalizeUTF8NFKC(address)), '@') > 0);

ALTER TABLE trade_shipment MATERIALIZE COLUMN product_contacts, MATERIALIZE COLUMN address_contacts SETTINGS mutations_sync = 2;

-- Sums that the engine keeps with the shipments of each part, whatever becomes of them: of each day by lane and source, and
-- by code. What asks about many shipments of few columns reads these.
ALTER TABLE trade_shipment ADD PROJECTION IF NOT EXISTS days (SELECT role, company > 0, partner != 0, date, direction, data_set, batch, orig_country, dest_country, count(), sum(amount_usd), sum(weight_kg), count(amount_usd), count(weight_kg) GROUP BY role, company > 0, partner != 0, date, direction, data_set, batch, orig_country, dest_country);

ALTER TABLE trade_shipment MATERIALIZE PROJECTION days SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment ADD PROJECTION IF NOT EXISTS goods (SELECT role, company > 0, date, batch, hs_code, count(), sum(amount_usd), sum(weight_kg), count(amount_usd), count(weight_kg) GROUP BY role, company > 0, date, batch, hs_code);

ALTER TABLE trade_shipment MATERIALIZE PROJECTION goods SETTINGS mutations_sync = 2;

-- Apart from the migration before: run again after it was cut short, that one would drop what this one put in place.
RENAME TABLE IF EXISTS trade_shipment_next TO trade_shipment;

-- All of its rows lie in trade_shipment_next.
DROP TABLE IF EXISTS trade_shipment;

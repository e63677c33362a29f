-- The list has two codes for Aqaba; answers have one (freight-ports.ts). row_hash keeps the list's own.
ALTER TABLE trade_shipment UPDATE orig_port = if(orig_port = 'JOAQJ', 'JOAQB', toString(orig_port)), dest_port = if(dest_port = 'JOAQJ', 'JOAQB', toString(dest_port)) WHERE orig_port = 'JOAQJ' OR dest_port = 'JOAQJ' SETTINGS mutations_sync = 2;

ALTER TABLE trade_aside UPDATE orig_port = if(orig_port = 'JOAQJ', 'JOAQB', toString(orig_port)), dest_port = if(dest_port = 'JOAQJ', 'JOAQB', toString(dest_port)) WHERE orig_port = 'JOAQJ' OR dest_port = 'JOAQJ' SETTINGS mutations_sync = 2;

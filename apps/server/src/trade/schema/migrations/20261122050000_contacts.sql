-- Whose contacts were imported beside the shipments (modules/registry), for the filter by contacts.
CREATE TABLE IF NOT EXISTS trade_contact (
  -- The number that a company of the record's name and country has; 0 where the record names no country.
  own UInt64,
  -- Then any company of this normalised name may be meant.
  name_key String,
  -- Of one row without number and name: grows with every change, as searches are kept by it.
  version UInt64
) ENGINE = ReplacingMergeTree(version) ORDER BY (own, name_key);

-- The index knows by itself how a text is cut into words (words.ts): a search that had to say so took 12 ms longer,
-- because the engine prepares what it says several times. It prepares the expression anew for each few thousand rows
-- that come in too, what stands between words more quickly than words; and it makes both branches of every row, so that
-- ASCII goes through the long one as nothing.
ALTER TABLE trade_shipment DROP INDEX IF EXISTS product_words;

ALTER TABLE trade_shipment ADD INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(product), '', product))), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment MATERIALIZE INDEX product_words SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(address), '', address))), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment MATERIALIZE INDEX address_words SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name DROP INDEX IF EXISTS name_words;

ALTER TABLE trade_company_name ADD INDEX name_words name TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), arrayStringConcat(arrayFlatten(arrayMap(w -> if(match(w, '^[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]'), arrayConcat(ngrams(w, 1), ngrams(w, 2), ngrams(w, 3)), [w]), splitByChar(' ', replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(if(isValidASCII(name), '', name))), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+)', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]', ' ')))), ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_company_name MATERIALIZE INDEX name_words SETTINGS mutations_sync = 2;

-- What goods say in scripts that write no blanks: a longer run of characters is looked for there.
ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS product_runs String MATERIALIZED if(isValidASCII(product), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(product)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' '));

ALTER TABLE trade_shipment MATERIALIZE COLUMN product_runs SETTINGS mutations_sync = 2;

-- A name as phrases are compared with it.
ALTER TABLE trade_company_name ADD COLUMN IF NOT EXISTS folded String MATERIALIZED if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー])', ' \\1 '), '[\\p{P}\\p{S}\\p{Z}\\p{C}]+', ' '));

ALTER TABLE trade_company_name MATERIALIZE COLUMN folded SETTINGS mutations_sync = 2;

-- Weights and amounts have few bits: three bytes instead of five, and quicker to read.
ALTER TABLE trade_shipment MODIFY COLUMN weight_kg Nullable(Decimal(18, 3)) CODEC(T64, LZ4);

ALTER TABLE trade_shipment MODIFY COLUMN amount_usd Nullable(Decimal(18, 2)) CODEC(T64, LZ4);

-- Searches are quickest in one piece: ten minutes after the last import the pieces are put together.
ALTER TABLE trade_shipment MODIFY SETTING min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

ALTER TABLE trade_company_name MODIFY SETTING min_age_to_force_merge_seconds = 600, min_age_to_force_merge_on_partition_only = 1;

-- Staged rows are read a few times and dropped: putting their pieces together meanwhile costs more than it saves.
ALTER TABLE trade_staging MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1, parts_to_delay_insert = 20000, parts_to_throw_insert = 30000;

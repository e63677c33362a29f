-- Words and runs (words.ts) have an index each: how both are cut out of one text took each statement that asks for words
-- two milliseconds to prepare. Of a run and the blanks about it ngrams makes nothing but characters, pairs and triples.
ALTER TABLE trade_shipment DROP INDEX IF EXISTS product_words;

ALTER TABLE trade_shipment DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment ADD COLUMN IF NOT EXISTS address_runs String MATERIALIZED if(isValidASCII(address), '', arrayStringConcat(extractAll(lowerUTF8(normalizeUTF8NFKC(address)), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+'), ' ')) AFTER product_runs;

ALTER TABLE trade_shipment MATERIALIZE COLUMN address_runs SETTINGS mutations_sync = 2;

ALTER TABLE trade_shipment ADD INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(product), '', product))), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(if(isValidASCII(address), '', address))), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment ADD INDEX IF NOT EXISTS product_chars product_runs TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = arrayStringConcat(arrayConcat(ngrams(product_runs, 1), ngrams(product_runs, 2), ngrams(product_runs, 3)), ' '), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment ADD INDEX IF NOT EXISTS address_chars address_runs TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = arrayStringConcat(arrayConcat(ngrams(address_runs, 1), ngrams(address_runs, 2), ngrams(address_runs, 3)), ' '), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment MATERIALIZE INDEX product_words, MATERIALIZE INDEX address_words, MATERIALIZE INDEX product_chars, MATERIALIZE INDEX address_chars SETTINGS mutations_sync = 2;

-- Names are found by their folded form, in which characters of runs stand by themselves.
ALTER TABLE trade_company_name DROP INDEX IF EXISTS name_words;

ALTER TABLE trade_company_name MODIFY COLUMN folded String MATERIALIZED if(isValidASCII(name), replaceAll(replaceRegexpAll(lower(name), '[\'`]', ''), '&', ' and '), replaceRegexpAll(replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(replaceAll(translateUTF8(normalizeUTF8NFKC(replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD(name)), '[\\x{0300}-\\x{036f}\'’`]', '')), 'đıøł', 'diol'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '), '([\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー])', ' \\1 '), '[^\\p{L}\\p{M}\\p{N}]+', ' '));

ALTER TABLE trade_company_name MATERIALIZE COLUMN folded SETTINGS mutations_sync = 2;

ALTER TABLE trade_company_name ADD INDEX name_words folded TYPE text(tokenizer = 'splitByNonAlpha', posting_list_codec = 'bitpacking');

ALTER TABLE trade_company_name MATERIALIZE INDEX name_words SETTINGS mutations_sync = 2;

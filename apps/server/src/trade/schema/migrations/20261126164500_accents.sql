-- Goods and addresses are found whatever their accents, as names are (words.ts). The indexes are made anew; the rows stay.
ALTER TABLE trade_shipment DROP INDEX IF EXISTS product_words;

ALTER TABLE trade_shipment DROP INDEX IF EXISTS address_words;

ALTER TABLE trade_shipment ADD INDEX product_words product TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(product), lower(product), replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(if(isValidASCII(product), '', product))), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')), posting_list_codec = 'bitpacking');

ALTER TABLE trade_shipment ADD INDEX address_words address TYPE text(tokenizer = 'splitByNonAlpha', preprocessor = if(isValidASCII(address), lower(address), replaceRegexpAll(replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(if(isValidASCII(address), '', address))), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Thai}ー]+|[^\\p{L}\\p{M}\\p{N}]+', ' ')));

ALTER TABLE trade_shipment MATERIALIZE INDEX product_words, MATERIALIZE INDEX address_words SETTINGS mutations_sync = 2;

-- Prefixes are looked up among the words as they are compared.
INSERT INTO trade_word (field, word) SELECT DISTINCT field, replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(word)), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') FROM trade_word WHERE field != 'name' AND NOT isValidASCII(word);

ALTER TABLE trade_word DELETE WHERE field != 'name' AND NOT isValidASCII(word) AND word != replaceAll(replaceAll(replaceAll(replaceAll(normalizeUTF8NFKC(translateUTF8(lowerUTF8(normalizeUTF8NFKD(word)), 'đıøł̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'diol')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') SETTINGS mutations_sync = 2;

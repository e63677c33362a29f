/** Letters by which text in an old encoding is told: those outside ASCII, the frequent ones first, in lower case. */
import type { FileEncoding } from '@backoffice/contract'

export interface LanguageLetters {
  /** Encodings of the WHATWG list that files in this language come in, the usual one first. */
  encodings: FileEncoding[]
  /** Single letters; for Chinese, Japanese and Korean, the ranges of their common characters as bytes (`blocks`). */
  letters: string
  /** First and last lead byte and first and last second byte of common characters. */
  blocks?: [number, number, number, number][]
  /** Letters of its words stand beside ASCII letters. */
  isLatin?: boolean
  /** At least a quarter of its letters outside ASCII are these. */
  needs?: RegExp
  /** Added to the score, for languages that files come in more often. */
  prior?: number
  /** Added where there are only two or three characters. */
  few?: number
}

const latin = (encodings: FileEncoding[], letters: string, prior = 0): LanguageLetters => ({
  encodings,
  letters,
  isLatin: true,
  prior,
})
const script = (encodings: FileEncoding[], letters: string, prior = 0): LanguageLetters => ({
  encodings,
  letters,
  prior,
})

const central: FileEncoding[] = ['windows-1250', 'iso-8859-2']
const cyrillic: FileEncoding[] = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5']
const kana =
  'ーンスルトリアイラクレタプシカドフマコサテログムメジブキバオナボウエニデセミパモノガチペソベワダハピポヤネホケツゲユヨヘゴビザズヌギヒゼゾヅのにをはがたでとしてるいなりまかれさすこもあうらきくよけせちめつどみやえわそおねほひふむびばべゆげごぎぐざじずぜだぶぼろっュッャョィェァォ々'

const kanji = '日本年月国品名数量単価金額重輸入出港者番号申告貨物原産地社株式会工業電気大中小東西南北海関税'

export const languageLetters: LanguageLetters[] = [
  latin(['windows-1252'], 'óáíéñúüº', 0.12),
  latin(['windows-1252'], 'ãçáóéíõêâúàô', 0.12),
  latin(['windows-1252'], 'éèàêçôâîûëïùœ', 0.12),
  latin(['windows-1252'], 'üäößé', 0.12),
  latin(['windows-1252'], 'àèéùòì', 0.1),
  latin(['windows-1252'], 'åäöøæé', 0.1),
  latin(central, 'łąęóżśćńź'),
  latin(central, 'íáéěšýřčžůúťňďó'),
  latin(central, 'áéíčšýžúľťôňďäĺŕó', -0.02),
  latin(central, 'éáóöőüíűú'),
  latin(central, 'ăţîşâțș'),
  latin(central, 'čšžćđ'),
  latin(['windows-1254'], 'ıİüşçöğâîû', 0.06),
  latin(['windows-1257'], 'āīšēūņļžķģč'),
  latin(['windows-1257'], 'ėšųžįąčūę'),
  latin(['windows-1257'], 'äõüöšž', -0.05),
  {
    ...latin(['windows-1258'], '\u0301\u0300ươđôêâă\u0323\u0303\u0309áàâêôúíéóèùìòýãõ'),
    needs: /[\u0300-\u0323]/,
  },
  script(cyrillic, 'оеаинтсрвлкмпдуыяьзгбчйхжюшцщэфъё', 0.06),
  script(['windows-1251'], 'оаинтірвелксдмупязбьгчйхцїюжшєщфґ'),
  script(['windows-1253', 'iso-8859-7'], 'αοιετνσςρκπμίλήόάυδγώέηωθύχφβξζψϊϋ'),
  script(['windows-1255'], 'יולהארתמנבשדםקגחפטצזכעןסךףץ', 0.1),
  script(['windows-1256', 'iso-8859-6'], 'اليمنرتبدةوسعكقفحهجشصىخطأإضئغزءثذظؤآ', 0.04),
  script(['windows-1256'], 'اینردمتهوکسبشگلزپفقجعخچحصطآغضذثظژءئي'),
  script(['windows-874'], 'ารนอกเ่งวมย้ลัตดสท์ปีคิะพขจบหแชไ็ผโุใืูธซฟถญึภณศษฉฝฐฮ๊๋ำฎฏฒฆ฿', 0.04),
  {
    encodings: ['gb18030'],
    letters:
      '的一是不有人中国大公司限出口进商品名称数量金额日期单位原产地目港运输方式重海关编码企业电子上市股份贸易机械工科技材料化学塑料钢铁江东南北省区美元年月总净毛加利亚',
    blocks: [[0xb0, 0xd7, 0xa1, 0xfe]],
    prior: 0.2,
    few: 0.3,
  },
  {
    encodings: ['big5'],
    letters:
      '的一是不有人中國大公司限出口進商品名稱數量金額日期單位原產地目港運輸方式重海關編碼企業電子上市股份貿易機械工科技材料化學塑鋼鐵江東南北省區美元年月總淨毛加利亞',
    blocks: [[0xa4, 0xc6, 0x40, 0xfe]],
    prior: 0.15,
  },
  { encodings: ['shift_jis'], letters: kana + kanji, blocks: [[0x88, 0x98, 0x40, 0xfc]], prior: 0.1 },
  { encodings: ['euc-jp'], letters: kana + kanji, blocks: [[0xb0, 0xcf, 0xa1, 0xfe]], prior: 0.1 },
  {
    encodings: ['euc-kr'],
    letters:
      '이다는에의가을하고지로스리사기도한라시자어인아대정수나주부국일해원전화비오제장구상서보은동신공연세트러드니르마안산조우유성과물관경용출입품명번호자격금액단위량중미회식목업체항선박통코탄크타레루브베그랑프독영태네포바',
    blocks: [[0xb0, 0xc8, 0xa1, 0xfe]],
    prior: 0.15,
  },
]

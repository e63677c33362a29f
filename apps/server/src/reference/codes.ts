/** Transport modes, bill types, directions: values from closed sets, in many words. */
import { foldWords } from '../platform/lib/plain-text.ts'
import { type Direction, directionsIn } from './direction-words.ts'

type TransportMode = 'SEA' | 'AIR' | 'ROAD' | 'RAIL' | 'POST'

const modeWords: Record<TransportMode, string> = {
  SEA: 'sea|ocean|vessel|ship|maritime|maritimo|maritima|water|waterway|inland water|fluvial|barge|lcl|fcl|mar|deniz|denizyolu|laut|duong bien|bien|морской|море|водный|水路|海运|水运|海|轮船|江海|1|10|11|12|sea freight|by sea|containerized vessel|vessel containerized|vessel non container|морский|maritime transport|deniz tasimaciligi|vap|buque|acuatico|acuatica|fluvial y lacustre|морський|морським|01|해상|船舶|海上|zeevervoer|zee|seeverkehr|see|seetransport|sjötransport|sjö|θαλάσσια|θαλάσσιες|θαλάσσιος|ναυτιλιακή|morski|transport morski|námořní|via mare|marittimo|marittima|maritimt|ทางเรือ|เรือ|بحري|بحرا|بحری|دریایی|ימי|ים|समुद्री|теңіз|laut|tengeri',
  AIR: 'air|aereo|aerea|airfreight|air freight|by air|plane|aircraft|hava|havayolu|udara|duong hang khong|hang khong|воздушный|авиа|авиационный|空运|航空|飞机|航空运输|4|40|41|aerien|aerien transport|повітряний|duong khong|04|항공|航空機|luchtvervoer|lucht|luft|luftverkehr|luftfracht|flyg|αεροπορικώς|αεροπορική|lotniczy|letecká|letecky|aerea|via aerea|ทางอากาศ|جوي|جوا|هوایی|אווירי|אוויר|हवाई|әуе|légi',
  ROAD: 'road|truck|highway|land|terrestre|carretera|camion|rodoviario|rodoviaria|carretero|kara|karayolu|darat|duong bo|автомобильный|авто|автодорожный|公路|汽车|公路运输|汽车运输|陆运|3|30|31|lorry|vehicle|автомобільний|by road|by land|wegvervoer|weg|strassenverkehr|lkw|strasse|vägtransport|οδική|οδικώς|drogowy|samochodowy|silniční|stradale|via strada|ทางบก|ทางรถยนต์|بري|برا|زمینی|יבשתי|सड़क|автокөлік|도로|육로|közúti',
  RAIL: 'rail|railway|train|ferroviario|ferroviaria|ferrocarril|demiryolu|kereta api|duong sat|железнодорожный|жд|ж д|铁路|铁路运输|2|20|21|залізничний|by rail|spoorvervoer|spoor|eisenbahn|schienenverkehr|bahn|järnväg|σιδηροδρομική|kolejowy|železniční|ferroviaria|ทางรถไฟ|سكة حديد|ریلی|רכבת|रेल|теміржол|철도|vasúti',
  POST: 'post|mail|postal|courier|express|parcel|correo|correio|postal service|posta|buu dien|почта|почтовый|邮件|邮政|快递|邮递|5|50|поштовий|envios postales|postage|우편|郵便|ไปรษณีย์|بريد|پستی|דואר|डाक|poczta',
}

const modes = new Map<string, TransportMode>()
for (const [mode, words] of Object.entries(modeWords) as [TransportMode, string][]) {
  for (const word of words.split('|')) modes.set(foldWords(word), mode)
}

/**
 * Codes of customs that do not number as UNECE Recommendation 19 does: Canada (memorandum D17-1-10), Mexico (pedimento,
 * appendix 3), Vietnam (VNACCS), and the list that many of South America share.
 */
const ownCodes: Record<string, string> = {
  CA: '1 AIR 2 ROAD 6 RAIL 9 SEA',
  MX: '1 SEA 2 RAIL 4 AIR 5 POST 6 RAIL 7 ROAD',
  VN: '1 AIR 2 SEA 3 SEA 4 ROAD 5 RAIL 6 SEA',
  'AR BO BR CL PE PY UY': '1 SEA 2 SEA 3 SEA 4 AIR 5 POST 6 RAIL 7 ROAD',
}
const codesOf = new Map(
  Object.entries(ownCodes).flatMap(([countries, codes]) =>
    countries.split(' ').map(country => [country, codes]),
  ),
)

/**
 * Transport mode by word, or by the one- and two-digit codes that customs forms use; '' when unknown.
 *
 * @param customs ISO alpha-2, by which codes are told apart
 */
export function parseTransportMode(text: string, customs = ''): TransportMode | '' {
  if (!text || text.length > 80) return ''
  const words = foldWords(text)
  const own = /^0?\d$/.test(words) && codesOf.get(customs)
  if (own) return (new RegExp(`${Number(words)} (\\w+)`).exec(own)?.[1] ?? '') as TransportMode | ''
  const known = modes.get(words)
  if (known) return known
  for (const word of words.split(' ')) {
    const mode = /^\d+$/.test(word) ? undefined : modes.get(word)
    if (mode) return mode
  }
  for (const [word, mode] of modes) {
    if (/\p{Script=Han}/u.test(word) && word.length > 1 && words.includes(word)) return mode
  }
  return ''
}

/** A bill that is neither house nor master. */
const simpleBill =
  /^(?:s|simple|single|regular|straight|direct|ordinary|normal|普通|直单|直提单)(?: (?:bill|b l|bl))?$/

/** Tells whether a text is a kind of bill: house, master or simple. */
export const isBillType = (text: string): boolean =>
  simpleBill.test(foldWords(text.slice(0, 60))) || parseBillType(text) !== ''

/** `house`, `master`, or '' for a simple bill or an unknown word. */
export function parseBillType(text: string): 'house' | 'master' | '' {
  const words = foldWords(text.slice(0, 60))
  if (/^(h|hb|hbl|hawb|house)\b|house|分提?单|分单/.test(words)) return 'house'
  if (/^(m|mb|mbl|mawb|master)\b|master|主提?单|总提?单/.test(words)) return 'master'
  return ''
}

/** Declarations that begin with the direction: `IM4`, `EX A`, `ЭК 10`; and procedures of four digits: 4000, 1040. */
const regimes: [Direction, RegExp][] = [
  ['import', /^(?:im|им) ?(?:\d|[a-fz]$)|^[4-7]\d{3}(?: ?\d{3})?$/],
  ['export', /^(?:ex|эк) ?(?:\d|[a-fz]$)|^[1-3]\d{3}(?: ?\d{3})?$/],
]

const letters: [Direction, RegExp][] = [
  ['import', /^(?:i|im|imp|m|1|进|進|в?им)$|\bimp|ввоз/],
  ['export', /^(?:e|ex|exp|x|2|出|эк)$|\bexp|вывоз|ekspor/],
]

/**
 * Which way the row looks at the border: by a word of any language, one-letter code, the digit that statistics use (1, 2),
 * or the regime of its declaration.
 */
export function parseDirection(text: string): Direction | '' {
  const words = foldWords(text.slice(0, 60))
  const found = [...letters, ...regimes].find(([, pattern]) => pattern.test(words))
  if (found) return found[0]
  const said = new Set(directionsIn(words).map(({ direction }) => direction))
  return said.size === 1 ? ([...said][0] ?? '') : ''
}

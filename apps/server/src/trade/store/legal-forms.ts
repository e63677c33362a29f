/**
 * Legal forms of companies as names have them, in front and behind. The one list: by it names are judged, similar names
 * are found, and a name that is only a form is nobody.
 */
import { wordsByScript } from '../../platform/lib/plain-text.ts'

/** The meaning of a form, then its spellings as people write them. */
const behind = `
ltd: ltd|limited|lim|ltd sti|limited sirketi
co: co|company|cia|compania|companhia|compagnie|cie
pvt: pvt|private|p|opc|smc|smc pvt|opc pvt
inc: inc|incorporated|incorporation
corp: corp|corporation
llc: llc|l l c|limited liability company|wll|w l l|fze|fzco|fzc|fz|dmcc|spc|l l c fz
llp: llp|l l p|plt
lp: lp|l p
plc: plc|p l c|pcl|public company|share company|sgps
pte: pte
pty: pty|proprietary
bhd: bhd|berhad
sdn: sdn|sendirian
gmbh: gmbh|ggmbh|sagl|g m b h|gesellschaft mit beschrankter haftung|gesmbh|mbh
ag: ag|aktiengesellschaft
kg: kg|k g|kommanditgesellschaft|kgaa
ohg: ohg
ek: e k|ek|e kfm
ev: ev|e v
ug: ug|ug haftungsbeschrankt
sa: sau|s a u|sa|s a|sca|s c a|sociedad anonima|sociedade anonima|societe anonyme
cv: sapi de cv|s a p i de c v|spr|s p r|cv|c v|de cv|de c v|capital variable|de capital variable
rl: r l|de rl|de r l|s de rl|s de r l
srl: srl|s r l|srls|s r l s|sociedad de responsabilidad limitada|societa a responsabilita limitata
sarl: sarl|s a r l|sarlu|suarl|sarl au|s a r l au|earl|eurl|societe a responsabilite limitee
sas: sas|s a s|sasu|societe par actions simplifiee|sociedad por acciones simplificada
sac: sac|s a c|saa|s a a|sociedad anonima cerrada
snc: snc|s n c
spa: spa|s p a|societa per azioni|sapa|s a p a
ltda: ltda|limitada
eirl: eirl|e i r l
sl: sl|s l|slu|s l u|sll|s l l|sociedad limitada
coop: soc coop|s coop|scoop|scarl|s c a r l|scrl|s c r l|ua|u a|e g|cooperatief
lda: lda|unipessoal
ca: ca|c a
se: se
sc: s c
me: me|eireli|epp
bv: bv|b v|besloten vennootschap
nv: nv|n v|naamloze vennootschap
vof: vof|v o f
bvba: bvba|b v b a|sprl|s p r l
oy: oy|oyj|o y
ab: ab|a b|aktiebolag
as: as|a s|asa|aksjeselskap|anonim sirketi
ans: ans|i s|p s
aps: aps|anpartsselskab
hf: hf|ehf
kft: kft|k f t|korlatolt felelossegu tarsasag
zrt: zrt|nyrt|rt
bt: bt|kkt
vos: v o s
ks: k s
sro: sro|s r o|spol s r o
doo: doo|d o o|j d o o|jdoo|доо|д о о|dooel|дооел|shpk|sh p k|drustvo s ogranicenom odgovornoscu
dd: dd|d d|sh a|sha
zoo: sp z o o|z o o|spolka z o o|sp zoo|spolka z ograniczona odpowiedzialnoscia
spk: sp k|spolka komandytowa|sp j|spolka jawna
sti: sti|sirketi|kollektif sirketi
trade: tic|ticaret|ve ticaret|ve tic|san tic|san ve tic|sanayi ve ticaret|san|sanayi
jsc: sae|s a e|sal|s a l|saog|s a o g|saoc|s a o c|ksc|k s c|kscc|k s c c|kscp|k s c p|bsc|b s c|bsc closed|b s c closed|bsc c|qsc|q s c|qpsc|q p s c|psc|p s c|jsc|j s c|pjsc|cjsc|ojsc|joint stock company|joint stock co|jsc oao
ooo: ooo|ооо
osoo: осоо|osoo|жчк
ltd: тоо|жшс|ххк|xxk|hhk|mmc|ммс|შპს|սպը|мчж|mchj|ҷдмм|чдмм
oao: оао
zao: зао
pao: пао
ao: ао|ақ|аж|სს|փբը|բբը|asc|qsc|a s c
qk: qk|қк
sia: sia|s i a
uab: uab|u a b|uadbb
mb: mb|m b
ip: ип
ood: ood|eood|оод|еоод
ad: ead|еад|ад|ad
et: ет
ae: αε|α ε|αβεε|α β ε ε|abee|a b e e|ανωνυμη εταιρεια
epe: επε|ε π ε
ike: ικε|ι κ ε|μον ικε|μον ι κ ε|μονοπροσωπη ικε|ike|i k e|mon ike
ou: ou|osauhing
oe: οε|ο ε|εε|ε ε
kk: kk|k k|kabushiki kaisha|co kk
gk: gk|g k|godo kaisha
tbk: tbk|persero
pt: pt|p t
est: est|establishment
cc: cc|c c|npc
hindi: प्राइवेट|प्रा|लिमिटेड|लि|कंपनी|एंड कंपनी
bengali: লিমিটেড|লি|প্রাইভেট|প্রা|কোম্পানি
tamil: லிமிடெட்|பிரைவேட்|லிமிடெட்
hebrew: בעמ|בע מ
arabic: ذ م م|ذمم|المحدودة|ش م م|ش م ل|ش م ك|ش ذ م م|المساهمة|المحدوده
persian: سهامی خاص|سهامی عام|با مسئولیت محدود`

const front = `
pt: pt|p t
cv: cv|c v
ud: ud|u d
ab: ab
oy: oy
as: as
sia: sia|s i a
uab: uab|u a b
mb: mb
ou: ou|osauhing
ltd: tov|тов|тзов|т з о в|too|тоо|жшс|општество|мчж|mchj|ҷдмм|чдмм|хо|hj|შპს
osoo: осоо|osoo|жчк
ao: ақ|სს
qk: қк|qk
ooo: ooo|ооо|о о о|иооо|сооо|ип ооо|сп ооо|одо|общество с ограниченнои ответственностью
oao: oao|оао|о а о|пат
zao: zao|зао|з а о|прат
pao: pao|пао|п а о
ao: ao|ао|а о|нао
ip: ип|чп|пп|жк|фоп|ип глава кфх
up: уп|чуп|чтуп|руп|гп|дп|гуп|муп|фгуп
tk: тд|торговыи дом|торговии дім
ood: оод|еоод
jsc: ctcp|cong ty cp|cong ty co phan|cty cp|cty co phan|jsc
tnhh: cong ty tnhh|cty tnhh|cong ty trach nhiem huu han|cong ty tnhh mtv|cong ty tnhh mot thanh vien|tnhh|ct tnhh
ct: cong ty|cty|doanh nghiep tu nhan|dntn
ms: m s|messrs
sc: s c|sc|ics
sarl: sarl|ste|societe|sci|snc|sas|earl|eurl
ets: ets|etablissements
sa: sa
bv: bv|b v
firma: firma|fa
pp: pphu|phu|przedsiebiorstwo handlowo uslugowe
arabic: شركة|مؤسسة|شركه|مؤسسه
persian: شرکت
hebrew: חברת`

/** Forms of scripts that write names without spaces: before the name, behind it, or both. */
const joined = `
kk: 株式会社|株式會社
yk: 有限会社|有限會社
gk: 合同会社|合同會社
gm: 合資会社|合資會社|合名会社
kk: 주식회사
yk: 유한회사
gk: 유한책임회사
gm: 합자회사
co: 有限公司|有限责任公司|有限責任公司
jsc: 股份有限公司|股份公司
co: 公司
ltd: จำกัด
co: บริษัท
jsc: มหาชน|จำกัด มหาชน
co: บจก|บจ
jsc: บมจ
lp: ห้างหุ้นส่วนจำกัด|หจก
khmer: ក្រុមហ៊ុន|ឯ ក|ខូអិលធីឌី
lao: ບໍລິສັດ|ຈຳກັດ
myanmar: ကုမ္ပဏီလီမိတက်|ကုမ္ပဏီ`

/** Forms that are other words, or initials, elsewhere: only in these countries. */
const frontIn: Record<string, string> = {
  pt: 'ID',
  cv: 'ID',
  ud: 'ID',
  ab: 'SE LT FI',
  as: 'EE NO LV',
  oy: 'FI',
  mb: 'LT',
  hj: 'TM',
  qk: 'UZ',
  хо: 'TM UZ',
  ao: 'RU KZ BY UZ KG',
  too: 'KZ',
  sc: 'RO MD',
  's c': 'RO MD',
  ics: 'MD',
  sci: 'FR',
  snc: 'FR',
  sas: 'FR',
  earl: 'FR',
  дп: 'UA',
  пп: 'UA',
  пат: 'UA',
  sa: 'FR BE LU MA DZ TN SN CI CH',
  bv: 'NL BE',
  'b v': 'NL BE',
  fa: 'NL',
  ou: 'EE',
  ste: 'FR MA DZ TN SN CI',
  phu: 'PL',
  firma: 'PL UA RU DE',
}

const behindIn: Record<string, string> = {
  pt: 'ID',
  'p t': 'ID',
  ca: 'VE EC',
  'c a': 'VE EC',
  se: 'AT BE CZ DE EE FI FR HU IE LU NL NO PL SE SK',
  's c': 'ET RO',
  'e g': 'DE AT',
  ua: 'NL',
  'u a': 'NL',
  'i s': 'DK',
  'p s': 'DK',
  'k s': 'CZ SK DK NO',
  'sh a': 'AL XK',
  sha: 'AL XK',
  sal: 'LB ES',
  sia: 'LV',
  asc: 'AZ',
  qsc: 'AZ QA',
  mb: 'LT',
  'm b': 'LT',
  cc: 'ZA NA',
  'c c': 'ZA NA',
  ad: 'RS ME BA BG MK',
  ans: 'NO',
  sca: 'FR LU BE ES',
  earl: 'FR',
  spc: 'OM AE BH',
  psc: 'QA AE',
  opc: 'IN PK PH',
  smc: 'PK',
  ike: 'GR',
  qk: 'UZ',
}

const read = (list: string) =>
  new Map(
    list
      .trim()
      .split('\n')
      .flatMap(line => {
        const [meaning = '', spellings = ''] = line.split(': ')
        return spellings.split('|').map(spelling => [wordsByScript(spelling), meaning] as const)
      }),
  )

export const formsBehind = read(behind)
export const formsInFront = read(front)
/** Longer ones first. */
export const formsJoined = [...read(joined)].sort(([a], [b]) => b.length - a.length)

/** Forms in brackets that a sign of one character stands for, too (`㈱`, `㈜`), and what they are in full. */
export const bracketForms: [string, string][] = [
  ['株', '株式会社'],
  ['有', '有限会社'],
  ['合', '合同会社'],
  ['주', '주식회사'],
  ['유', '유한회사'],
].map(pair => pair.map(form => form.normalize('NFKD')) as [string, string])

const longest = 5
const formsMax = 6

interface BareName {
  words: string[]
  /** The meanings of its forms, each once. */
  forms: string[]
}

const isAt = (places: string | undefined, country: string) => places?.includes(country || '-') ?? true

/** @returns how many words at the start of `words` are a form */
function leading(words: string[], country: string): [number, string] | undefined {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const spelling = words.slice(0, length).join(' ')
    const meaning = formsInFront.get(spelling)
    if (meaning && isAt(frontIn[spelling], country)) return [length, meaning]
  }
  return undefined
}

function trailing(words: string[], country: string): [number, string] | undefined {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const spelling = words.slice(-length).join(' ')
    const meaning = formsBehind.get(spelling)
    if (meaning && isAt(behindIn[spelling], country)) return [length, meaning]
  }
  return undefined
}

/** Without the forms that are written together with the name: `株式会社北斗`, `บริษัทเพชร`. */
function withoutJoined(text: string, found: string[]): string {
  let rest = text
  for (let round = 0; round < formsMax; round++) {
    const form = formsJoined.find(([spelling]) => rest.startsWith(spelling) || rest.endsWith(spelling))
    if (!form) break
    const [spelling, meaning] = form
    rest = (rest.startsWith(spelling) ? rest.slice(spelling.length) : rest.slice(0, -spelling.length)).trim()
    found.push(meaning)
  }
  return rest
}

/**
 * A normalised name without its legal forms; nothing is left where it is only a form.
 *
 * @param country tells whether `PT` or `AB` in front is a form
 */
export function withoutForms(normalised: string, country: string): BareName {
  const found: string[] = []
  let words = withoutJoined(normalised, found).split(' ').filter(Boolean)
  for (let round = 0; round < formsMax; round++) {
    const end = trailing(words, country)
    if (end) {
      words = words.slice(0, -end[0])
      found.push(end[1])
      if (words.at(-1) === 'and') words = words.slice(0, -1)
    }
    const start = leading(words, country)
    if (start) {
      words = words.slice(start[0])
      found.push(start[1])
    }
    if (!end && !start) break
  }
  return { words, forms: [...new Set(found)].sort() }
}

/** Only Latin letters that cannot be somebody's initials count: `AG LTD` and `BT CO` are companies. */
const unmistakable = new Set(
  `and co company ltd limited inc incorporated corp corporation llc pvt private pte pty sdn bhd gmbh ltda plc srl sarl
  jsc ooo sti sirketi`.split(/\s+/),
)

const isFormWord = (word: string) =>
  /^[a-z]+$/.test(word) ? unmistakable.has(word) : formsBehind.has(word) || formsInFront.has(word)

/** Tells whether a normalised name says only what form a company has: `Co., Ltd.`, `有限公司`. */
export const isOnlyForm = (normalised: string): boolean =>
  bracketForms.some(([sign]) => sign === normalised) ||
  (normalised !== '' && withoutJoined(normalised, []).split(' ').filter(Boolean).every(isFormWord))

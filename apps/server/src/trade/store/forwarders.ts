/**
 * A name may show that a company forwards, carries or finances goods rather than trades in them. Conservative: a word
 * in an address, in a list of sectors or before what a company makes says nothing.
 */
import { foldText } from '../../platform/lib/plain-text.ts'

/** Longer cells hold an address too. */
const nameMax = 200

/** Texts are folded, with one space before and after each word. */
const words = (list: string) => new RegExp(`(?<= )(?:${list})(?= )`, 'gu')

const forwardingWords = words(
  [
    String.raw`\p{L}*logisti(?:c|cs|ca|cas|co|cos|que|ques|k|ka|kos|x|cians?)|logisty(?:ka|czn\p{L}*)|logisztika?i?|lojistik|logix|логисти\p{L}*`,
    String.raw`\p{L}*(?:freight|cargos?)|cargo(?:s|land|max|line|net|trans|world|link|lux|express|partner|air|sea|way)|freights?(?:ers?|line|lines|net|link|world|way)`,
    String.raw`forward(?:ers?|ing)|clearing agen\p{L}*|nvocc|3pl|consolidat(?:ors?|ion)|courier|express|карго|экспедит\p{L}*|экспедици\p{L}*`,
    'shipping|naviera|navegacion|navegacao|agencias? (?:maritimas?|navieras?|de carga)|container lines?|maritime|lines?hipping',
    String.raw`transit|tiep van|armazen\p{L}*|deposito aduanero|denizcilik|transita(?:ires?|rios?|ria)|transitos|affretements?|transports?|transporters?|transportation|transportes?|transporti|transportasi|trucking|haulage|hauliers?|fletes`,
    String.raw`sp(?:ed|edag|edition\p{L}*|edizion[ei]|edycj\p{L}*|editeur)|expeditii|expedition intl|ekspedisi|naklii?yat|nakliye|tasimacilik|van tai|van chuyen|giao nhan|перевозк\p{L}*|транспортн\p{L}*`,
    String.raw`customs? (?:brokers?|brokerage|clearance|agency|agents?)|agen(?:te|cia)s? (?:de )?adua\p{L}*|agenciamiento adua\p{L}*|despach(?:ante|os|o) adua\p{L}*|gumruk(?:leme| musavirligi)|таможенн\p{L}*`,
    'airlines?|airways|air (?:and )?(?:sea|ocean)|warehous(?:e|es|ing)|supply chain',
  ].join('|'),
)

/** Carriers and forwarders known by name; some names have other owners too, who make something. */
const known =
  /^ (?:dhl|fedex|tnt express|ups (?:supply|scs|freight|air|ground|asia|europe|inc|ltd)|united parcel service|maersk|damco|ecu (?:worldwide|line)|crowley|kuehne|kuhne|schenker|db schenker|dsv|dachser|expeditors|panalpina|ceva (?:freight|logistics|ground|air|ocean)|sinotrans|cosco|cma cgm|hapag|evergreen (?:line|marine)|apl (?:co|ltd|llc|inc|pte)|geodis|bollore|yusen|nippon express|kerry logistics|zim (?:integrated|israel|lines?)|c h robinson|flexport|safmarine|hellmann|savino del bene|rohlig|uti worldwide|yang ming|hmm co|oocl|dimerco|crane worldwide|globelink|lx pantos|pantos|kintetsu world|gulf agency|freightworks|arkas (?:line|konteyner|denizcilik)|agility (?:global|distribution|public warehousing)) /

const bank =
  /(?<= )(?:bank|(?:kasikorn|commerz|rabo|volks|raiffeisen|sber|citi|euro|swed|agri|vietcom|techcom|vietin|garanti|halk|vakif|deniz|ak)bank|\p{L}{0,9}sparkasse|banco|banque|banca|bankasi|bancorp|credit agricole|hsbc|банк)(?= )/u
const noBank = /(?<= )(?:food|power|blood|piggy|seed|west|left|right|data|eye|river) bank(?= )/u

const chinese =
  /(?:物流|货代|貨代|货运|貨運|国际运输|國際運輸|运输代理|集装箱运输|船务|船務|航运|航運|报关|報關|快递|速递|速運|速运|海运|海運|仓储|供应链)(?!设备|装备|设施|机械|包装|仪器|器材|材料|用品|车辆|带)|银行|銀行/u

/** Companies make, grow or build these. */
const sectors = words(
  String.raw`textil\p{L}*|tekstil|garments?|apparel|fashions?|wear|pants|shoes?|foods?|gida|aliment\p{L}*|agri\p{L}*|agro\p{L}*|tarim|nong nghiep|construc\p{L}*|insaat|batiment|xay dung|mining|maden\p{L}*|miner[ai]\p{L}*|otomotiv|automot\p{L}*|petrol\p{L}*|oil|turizm|touris\p{L}*|equipments?|equipement\p{L}*|machin\p{L}*|maki\p{L}*|(?:spare )?parts|components?|manufactur\p{L}*|san xuat|furniture|mobilya|plasti\p{L}*|steel|celik|metal\p{L}*|tubes|tyres?|tires?|toys?|ele[ck]tr\p{L}*|chemical\p{L}*|kimya|pharma\p{L}*|medic\p{L}*|coffee|tea|spices|seeds|timber|wood|paper|paints?|coatings?|ceramic\p{L}*|tiles?|glass|bikes?|bicycles?|trucks?|stores?|supplies|shelving|racking|seating|cigars?|garden|jewel\p{L}*|cosmetic\p{L}*|packaging|box(?:es)?|makers?|mfg|mills?|seafoods?|fish\p{L}*|fruits?|frut\p{L}*|vegetables?|narenciye|flowers?|meats?|rice|trailers?|luggage|bags?|racks?|forklifts?|refrigerat\p{L}*|cooling|factory|fabri[ck]\p{L}*|clubs?|supermarkets?|software|concrete|cement|covers?|pumps?|valves?|cables?|оборудован\p{L}*|строител\p{L}*`,
)

const noCompany = /(?<= )(?:ministr\p{L}+|university|universidad|museum|rapid transit|academy)(?= )/u

const numbered = String.raw`(?:no|plot|shop|unit|office|suite|room|rm|floor|flr|km|warehouse|hangar|gate|block|po box) (?:no )?\d`
const site =
  'road|rd|street|avenue|ave|lane|nagar|park|zone|village|complex|building|bldg|tower|house|floor|estate|district|terminal|colony|market'
/** Parts of an address: `12 cargo road`, `logistics park`, `zona logistica`, `warehouse no 5`. */
const sites = new RegExp(
  String.raw`(?<= )(?:\d+ (?:\p{L}+ ){1,3}(?:${site})|\p{L}+ (?:${site})|(?:zona|parque|calle|avenida|rua|carretera) \p{L}+|${numbered}.*)(?= )`,
  'gu',
)
const addressPart = new RegExp(
  String.raw`^ (?:\d.*|.* (?:${site}|zona|calle|avenida|km) .*|.*${numbered}.*)`,
  'u',
)
const legalEnd =
  / (?:co ltd|ltd|llc|inc|corp|fze|fzco|gmbh|srl|sac|sa|spa|bv|cc|co|pte ltd|plc|sdn bhd) (?=\S)/

const folded = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The name without the address that some cells put behind it. */
function withoutAddress(name: string): string {
  const [first = '', ...others] = name
    .replace(/\bc\/o\b.*/i, '')
    .split(',')
    .map(folded)
  const address = others.findIndex(part => addressPart.test(part))
  const text = [first, ...others.slice(0, address < 0 ? undefined : address)].join('').replace(/ {2,}/g, ' ')
  const form = legalEnd.exec(text)
  const rest = form ? text.slice(form.index + form[0].length - 1) : ''
  const named = form && addressPart.test(rest) ? text.slice(0, -rest.length + 1) : text
  return named.replace(sites, '').replace(/ {2,}/g, ' ')
}

/** `LOGISTICA DE ALIMENTOS`, `TRANSPORTE Y COMERCIO DE ALIMENTOS` */
const serves = / (?:de|del|di|do|da|des|du|para|pour|of|for|fur|von) /

/** Others than forwarders say so of themselves. */
const weak = new Set(['express', 'warehouse', 'warehouses', 'maritime', 'airways', 'airlines'])

/** In a list of sectors, forwarding is only one of them; before a product, it only describes the product. */
function isMainBusiness(text: string): boolean {
  const forwarding = [...text.matchAll(forwardingWords)]
  const first = forwarding[0]
  const last = forwarding.at(-1)
  if (!first || !last) return false
  const others = [...text.matchAll(sectors)]
  const other = others[0]
  if (!other) return true
  if (others.length > 1 || forwarding.every(([word]) => weak.has(word))) return false
  return last.index > other.index || serves.test(text.slice(first.index, other.index))
}

export function isLogistics(cell: string): boolean {
  const name = cell.slice(0, nameMax)
  if (chinese.test(name)) return true
  const whole = folded(name)
  const mayBe = known.test(whole) || bank.test(whole) || whole.search(forwardingWords) >= 0
  if (!mayBe || noCompany.test(whole)) return false
  const text = withoutAddress(name)
  if (known.test(text) || (bank.test(text) && !noBank.test(text))) return true
  return isMainBusiness(text)
}

/** Texts in place of a company: to order, the same as somebody, not stated, private people, only a legal form. All are folded. */
import { isOnlyForm } from './legal-forms.ts'

const bank =
  '(?:.* )?(?:bank|banco|banque|banca|bankasi|banka|hsbc|standard chartered|bnp paribas|icbc|bbva|dbs|uob|ocbc|anz|bdo|credit agricole|societe generale|abn amro|(?:kasikorn|commerz|rabo|volks|raiffeisen|sber|citi|swed|agri|vietcom|techcom|vietin|halk|vakif|deniz|ak|euro)bank|банк\\p{L}?)(?: .*)?'
const holder =
  '(?:the )?(?:shippers?|holder|bank|consignee|consignor|issuing bank|opening bank|same|bearer|whom it may concern|supplier|exporter|shipper or (?:his |its |their )?assign\\w*)'
const portador = '(?:embarcador|cargador|portador|tenedor|exportador|remitente|expedidor|consignatario)'

const toOrder = [
  `(?:consigned )?(?:to|unto) (?:the |our |my )?orders?(?: of)?(?: ${holder})?(?: .{0,3}指示)?`,
  `(?:consigned )?(?:to|unto) (?:the )?orders?(?: of)? ${bank}`,
  'to order same as .*',
  `(?:to )?(?:the )?(?:shippers?|shipper s) orders?|orders?|orders? of (?:the )?(?:shipper|bearer)|to (?:the )?(?:holder|bearer)`,
  `a (?:la )?orden(?: del?(?: (?:la |el )?(?:${portador}|${bank}))?)?`,
  `ao? ordem(?: d[eo](?: (?:${portador}|${bank}))?)?`,
  `a l ?ordre(?: d[eu](?: (?:la )?(?:chargeur|porteur|expediteur|${bank}))?)?|a ordre(?: du (?:chargeur|porteur))?`,
  'all ?ordine(?: d[ei]l? .*banca.*| del caricatore)?|an (?:die )?order|theo lenh(?: .*)?|emrine|emre (?:muharrer|yazili)',
  `по приказу(?: (?:отправителя|грузоотправителя|предъявителя|${bank}))?|приказу|на предъявителя|ордернии`,
]

const theSame = [
  '(?:the )?same(?: as .*)?|same as(?: .*)?|idem|ditto|el mismo|o mesmo|(?:igual|mismo) (?:al?|que) .*consignatari.*',
  'as (?:above|agreed|consignee|shipper|notify(?: party)?|per (?:shipper|bill|b l|manifest).*)',
]

const given =
  'available|applicable|declared|provided|disclosed|specified|stated|given|known|mentioned|identified|indicated|required'
const notStated = [
  `(?:(?:data|information|info|details?|name) )?(?:is )?not (?:${given})|undeclared|undisclosed|unavailable|unspecified`,
  'n a|na|unknown(?: (?:shipper|consignee|supplier|buyer|importer|exporter|company))?|none|null|nil|hidden|withheld|confidential|various|others?|tba|tbn|tbd|x{2,}|0+',
  'no (?:name|data|consignee|shipper|importer|exporter|company|buyer|supplier|info(?:rmation)?)',
  'consignee|consignor|shipper|notify(?: party)?|importer|exporter|passengers?|(?:to )?whom it may concern|нет',
  'to be (?:advised|confirmed|declared|nominated|notified|announced)',
  'no (?:disponible|declarado|especificado|identificado|registra(?:do)?|aplica|informado|consta|indica(?:do)?|posee)',
  'sin (?:nombre|datos?|informacion|identificar|especificar|consignatario|registro)',
  'nao (?:informado|declarado|especificado|disponivel|aplicavel|identificado|consta)',
  'non (?:communique|specifie|declare|disponible|renseigne|defini)e?',
  'неизвестно|не (?:указан|определен|задан|установлен|известен|заполнен)[оаы]?|не вказано|невідомо|нет данных',
  '不详|未知|未填报?|未填写|保密(?:信息)?|待定',
]

const people = [
  '(?:an )?individual|(?:private|physical|natural) (?:person|individual)|personal effects',
  'persona (?:natural|fisica)|pessoa fisica|consumidor final|particular(?:es)?',
  '(?:физическое|частное) лицо|физ ?лицо|фізична особа|个人|個人',
]

const byOrder = '[凭憑按].{0,6}指[示定]|指示'

const nobody = new RegExp(
  `^(?:${[...toOrder, ...theSame, ...notStated, ...people, byOrder].join('|')})$`,
  'u',
)

/** @param normalised a name as it is compared */
export const isNobody = (normalised: string): boolean =>
  !/\p{L}/u.test(normalised) || normalised.length < 2 || nobody.test(normalised) || isOnlyForm(normalised)

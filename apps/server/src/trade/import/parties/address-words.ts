/**
 * Words of addresses, folded. The kinds of streets, buildings and units are those of libpostal's dictionaries, as far as
 * names of companies do not have them too.
 */
const set = (words: string) => new Set(words.split(/\s+/))

/** Stand before the name or number of a street or quarter. */
export const streetsBefore = set(
  `jl jln jalan gg kawasan komplek kompleks komp ruko desa dusun kampung lorong persiaran lebuh lebuhraya
  calle cll cra carrera kra avenida avda av ave diagonal transversal jiron jr pasaje psje calzada calz carretera carr
  autopista urb urbanizacion mza poligono edificio edif colonia paseo
  rua rodovia rod estrada alameda travessa
  rue avenue boulevard blvd bd chemin impasse quai zi zac
  ул улица вул вулиця просп проспект пр-т пр-кт шоссе шосе наб бул бульв пер пров ul vul ulitsa prospekt
  duong kcn thanon soi strada viale piazza corso`,
)

/** The same, but names have them as often: more must be there besides. */
export const doubtfulBefore = set('via camino ruta route str')

/** Only with a full stop, and before a word: `М. ЛЬВІВ`, `Г. САМАРА`. */
export const townsBefore = set('г м с обл р-н')

/** In front of these a number begins the address: `12 RUE DE LA PAIX`. */
export const numberedBefore = set('rue avenue boulevard blvd bd chemin route impasse quai')

/** Stand after the name of a street. */
export const streetsAfter = set(
  `street st road rd avenue ave lane ln drive dr boulevard blvd highway hwy parkway pkwy court crescent parade close
  way hill terrace
  caddesi cadde cad sokak sokagi sok mah mahallesi mahalle bulvari utca
  strasse platz laan gate utca ro cho dori улица проспект шоссе`,
)

/** The ends of the names of streets: `HAUPTSTRASSE`, `VRIJHEIDSTRAAT`. */
export const streetEnds = /^\p{L}{3,}(?:strasse|str|gasse|straat|gatan|vagen|katu|gade)$/u

/** Have a number or a letter behind them: `UNIT 5`, `FLAT B`, `HOUSE NO 7`. */
export const units = set(
  `plot survey sy shop office flat house door unit suite ste room rm floor flr building bldg block blk blok lot lote
  level tower gala gat khasra shed godown km moo apt zona piso oficina apto local torre bodega parcela quadra sala
  дом д буд кв оф офис корп lo ward phase sector street road kec kel rt rw pasar`,
)

/** Announce a number and tell nothing else. */
export const numberWords = set('no nr num nro so № n')

/** Parts of towns and countries. */
export const areas = set(
  `estate area district dist zone taman quan phuong tp tehsil taluka industrial kecamatan kelurahan kabupaten barrio
  bairro centro col obl bypass opp near behind bolgesi osb mahal cantonment g.i.d.c gidc midc s.i.t.e site`,
)

/** The end of a company's name: what has one is no address. */
export const companyWords = set(
  `ltd limited llc inc corp corporation company gmbh srl spa ltda sac sas plc bhd group grupo gruppo holdings holding
  partners sons bros brothers records systems logistics foods bakery cafe hotel store stores shop trading traders
  enterprises industries works factory studios collectibles machinery fashion moda clothing motors wines tyres
  ooo ооо тов зао оао пао`,
)

/** Their number is announced, unless a comma stands before them: `OFFICE NO 304`. */
export const rooms = set('house office shop street road tower sector phase ward')

/** May have a letter in place of a number. */
export const letterUnits = set('flat block blk blok unit mza lote')

/** `ПРОСПЕКТ МИРА` and `НЕВСКИЙ ПРОСПЕКТ`. */
export const afterAndBefore = set('улица проспект шоссе')

/** When one of them stands before, an address has begun already. */
export const surelyAfter = set(
  'street st road rd avenue ave lane highway boulevard caddesi cad mah mahallesi sok sokak',
)

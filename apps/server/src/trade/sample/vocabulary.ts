/** Words for sample names, addresses and goods. All companies are invented. */

export interface Land {
  /** ISO alpha-2. */
  country: string
  /** As addresses write it. */
  name: string
  phone: string
  cities: string[]
  /** UN/LOCODE, the busiest first. */
  ports: string[]
  legalForms: string[]
  supplierWeight: number
  buyerWeight: number
}

const list = (text: string) => text.split('|')

const land = (
  country: string,
  name: string,
  phone: string,
  weights: [number, number],
  [cities, ports, legalForms]: [string, string, string],
): Land => ({
  country,
  name,
  phone,
  cities: list(cities),
  ports: list(ports),
  legalForms: list(legalForms),
  supplierWeight: weights[0],
  buyerWeight: weights[1],
})

const ltd = 'CO., LTD.|CO., LTD|COMPANY LIMITED|LIMITED'

export const lands: Land[] = [
  land(
    'CN',
    'CHINA',
    '86',
    [46, 3],
    [
      'SHENZHEN|NINGBO|SHANGHAI|GUANGZHOU|YIWU|QINGDAO|XIAMEN|DONGGUAN|HANGZHOU|WENZHOU|FOSHAN|TIANJIN|DALIAN|SUZHOU|ZHONGSHAN|FUZHOU',
      'CNSHA|CNYTN|CNNGB|CNTAO|CNXMN|CNTXG|CNDLC|CNSHK',
      'CO., LTD.|CO., LTD|CO LTD|IMP. & EXP. CO., LTD.|TRADING CO., LTD.|INDUSTRIAL CO., LTD.',
    ],
  ),
  land(
    'VN',
    'VIETNAM',
    '84',
    [7, 2],
    [
      'HO CHI MINH CITY|HANOI|HAI PHONG|BINH DUONG|DONG NAI|DA NANG',
      'VNSGN|VNHPH|VNDAD',
      'CO., LTD|JOINT STOCK COMPANY|JSC|COMPANY LIMITED',
    ],
  ),
  land(
    'IN',
    'INDIA',
    '91',
    [8, 4],
    [
      'MUMBAI|CHENNAI|NEW DELHI|TIRUPUR|LUDHIANA|SURAT|JAIPUR|MORADABAD|KOLKATA',
      'INNSA|INMUN|INMAA|INCCU',
      'PVT. LTD.|PRIVATE LIMITED|LIMITED|EXPORTS|INTERNATIONAL',
    ],
  ),
  land('KR', 'KOREA', '82', [5, 3], ['SEOUL|BUSAN|INCHEON|DAEGU|ULSAN', 'KRPUS|KRINC|KRKAN', ltd]),
  land(
    'TW',
    'TAIWAN',
    '886',
    [5, 2],
    ['TAIPEI|TAICHUNG|KAOHSIUNG|TAINAN|CHANGHUA', 'TWKHH|TWKEL|TWTXG', ltd],
  ),
  land(
    'JP',
    'JAPAN',
    '81',
    [4, 5],
    ['TOKYO|OSAKA|NAGOYA|YOKOHAMA|KOBE|FUKUOKA', 'JPYOK|JPTYO|JPUKB|JPNGO', 'CO., LTD.|CORPORATION|INC.'],
  ),
  land(
    'TH',
    'THAILAND',
    '66',
    [4, 2],
    ['BANGKOK|SAMUT PRAKAN|CHONBURI|RAYONG', 'THLCH|THBKK', 'CO., LTD.|PUBLIC COMPANY LIMITED'],
  ),
  land(
    'TR',
    'TURKEY',
    '90',
    [3, 2],
    [
      'ISTANBUL|IZMIR|BURSA|GAZIANTEP|DENIZLI',
      'TRIST|TRIZM|TRMER',
      'A.S.|LTD. STI.|SAN. VE TIC. A.S.|DIS TIC. LTD. STI.',
    ],
  ),
  land(
    'DE',
    'GERMANY',
    '49',
    [3, 8],
    ['HAMBURG|MUNICH|DUSSELDORF|STUTTGART|COLOGNE|BREMEN', 'DEHAM|DEBRV', 'GMBH|GMBH & CO. KG|AG|KG'],
  ),
  land(
    'IT',
    'ITALY',
    '39',
    [3, 4],
    ['MILAN|GENOA|BOLOGNA|TURIN|VERONA|PRATO', 'ITGOA|ITSPE|ITTRS', 'S.R.L.|S.P.A.|SRL'],
  ),
  land('ID', 'INDONESIA', '62', [3, 1], ['JAKARTA|SURABAYA|SEMARANG|BANDUNG', 'IDJKT|IDSUB', 'PT']),
  land(
    'BD',
    'BANGLADESH',
    '880',
    [3, 1],
    ['DHAKA|CHITTAGONG|GAZIPUR|NARAYANGANJ', 'BDCGP', 'LTD.|LIMITED|(PVT.) LTD.'],
  ),
  land(
    'MY',
    'MALAYSIA',
    '60',
    [2, 1],
    ['KUALA LUMPUR|PENANG|JOHOR BAHRU|SHAH ALAM', 'MYPKG|MYPEN', 'SDN. BHD.|SDN BHD'],
  ),
  land(
    'BR',
    'BRAZIL',
    '55',
    [2, 3],
    ['SAO PAULO|SANTOS|CURITIBA|JOINVILLE|BELO HORIZONTE', 'BRSSZ|BRPNG|BRITJ', 'LTDA|S.A.|LTDA.|EIRELI'],
  ),
  land(
    'MX',
    'MEXICO',
    '52',
    [2, 5],
    [
      'MEXICO CITY|GUADALAJARA|MONTERREY|TIJUANA|PUEBLA',
      'MXZLO|MXVER|MXATM',
      'S.A. DE C.V.|SA DE CV|S. DE R.L. DE C.V.',
    ],
  ),
  land(
    'US',
    'USA',
    '1',
    [2, 36],
    [
      'LOS ANGELES, CA 90021|NEW YORK, NY 10018|CHICAGO, IL 60607|HOUSTON, TX 77002|ATLANTA, GA 30303|SEATTLE, WA 98101|MIAMI, FL 33126|DALLAS, TX 75201|NEWARK, NJ 07105|ONTARIO, CA 91761',
      'USLAX|USLGB|USNYC|USSAV|USOAK|USHOU|USSEA|USMIA|USCHS',
      'INC.|INC|LLC|CORP.|L.L.C.|CORPORATION',
    ],
  ),
  land(
    'GB',
    'UNITED KINGDOM',
    '44',
    [1, 6],
    ['LONDON|MANCHESTER|BIRMINGHAM|LEEDS|BRISTOL', 'GBFXT|GBSOU|GBLGP', 'LTD|LIMITED|PLC'],
  ),
  land(
    'NL',
    'NETHERLANDS',
    '31',
    [1, 4],
    ['ROTTERDAM|AMSTERDAM|UTRECHT|EINDHOVEN', 'NLRTM|NLAMS', 'B.V.|BV'],
  ),
  land('FR', 'FRANCE', '33', [1, 4], ['PARIS|LYON|MARSEILLE|LILLE|LE HAVRE', 'FRLEH|FRFOS', 'SAS|SARL|S.A.']),
  land(
    'ES',
    'SPAIN',
    '34',
    [1, 3],
    ['BARCELONA|MADRID|VALENCIA|BILBAO', 'ESBCN|ESVLC|ESALG', 'S.L.|S.A.|SL'],
  ),
  land(
    'CA',
    'CANADA',
    '1',
    [1, 4],
    ['TORONTO, ON|VANCOUVER, BC|MONTREAL, QC|CALGARY, AB', 'CAVAN|CAMTR|CAHAL', 'INC.|LTD.|LTEE'],
  ),
  land(
    'AU',
    'AUSTRALIA',
    '61',
    [1, 3],
    ['SYDNEY NSW|MELBOURNE VIC|BRISBANE QLD|PERTH WA', 'AUSYD|AUMEL|AUBNE', 'PTY LTD|PTY. LTD.'],
  ),
  land('CL', 'CHILE', '56', [1, 2], ['SANTIAGO|VALPARAISO|CONCEPCION', 'CLSAI|CLVAP', 'S.A.|SPA|LTDA.']),
  land('PE', 'PERU', '51', [1, 2], ['LIMA|CALLAO|AREQUIPA', 'PECLL', 'S.A.C.|S.R.L.|S.A.']),
  land(
    'CO',
    'COLOMBIA',
    '57',
    [1, 2],
    ['BOGOTA|MEDELLIN|CALI|BARRANQUILLA', 'COCTG|COBUN', 'S.A.S.|S.A.|LTDA.'],
  ),
  land(
    'RU',
    'RUSSIA',
    '7',
    [1, 3],
    ['MOSCOW|SAINT PETERSBURG|VLADIVOSTOK|NOVOSIBIRSK', 'RULED|RUVVO|RUNVS', 'LLC|JSC|OOO'],
  ),
  land(
    'AE',
    'UNITED ARAB EMIRATES',
    '971',
    [1, 3],
    ['DUBAI|ABU DHABI|SHARJAH', 'AEJEA|AESHJ', 'LLC|FZE|FZCO|TRADING LLC'],
  ),
  land(
    'ZA',
    'SOUTH AFRICA',
    '27',
    [1, 2],
    ['JOHANNESBURG|CAPE TOWN|DURBAN', 'ZADUR|ZACPT', '(PTY) LTD|PTY LTD'],
  ),
]

/** Beginnings of invented names. */
export const heads = list(
  'BRIGHT|EVER|GOLD|SUN|STAR|OCEAN|GREEN|BLUE|SILVER|ROYAL|GRAND|PACIFIC|ATLANTIC|NORTH|SOUTH|EAST|WEST|UNI|MEGA|ALPHA|DELTA|OMEGA|NOVA|TERRA|AQUA|VITA|PRIMA|OPTI|INNO|TECH|GLOBAL|TRANS|INTER|EURO|ASIA|SINO|CRYSTAL|DIAMOND|EAGLE|DRAGON|PHOENIX|LOTUS|MAPLE|CEDAR|SUMMIT|VALLEY|RIVER|LAKE|HARBOR|BRIDGE|CASTLE|CROWN|VICTORY|HARMONY|FORTUNE|LUCKY|HAPPY|SMART|SWIFT|SOLID|PRECISE|QUALITY|PIONEER|FRONTIER|HORIZON|ZENITH|APEX|VERTEX|MATRIX|VECTOR|QUANTUM|FUSION|ORBIT|COMET|AURORA|SIERRA|CORAL|IVORY|AMBER|JADE|RUBY|PEARL|ONYX|COBALT|LUNAR|SOLAR',
)
export const tails = list(
  'WAY|LAND|FIELD|STONE|FORD|PORT|TON|WELL|LINE|LINK|MARK|MAX|FLEX|TRON|TECH|CRAFT|WORKS|LIFE|STYLE|FORM|TRADE|MART|SOURCE|POINT|PEAK|CREST|GATE|VIEW|ROCK|DALE|BROOK|HILL|RIDGE|SHORE|BAY|ISLE|WAVE|STREAM|SPRING|BLOOM|LEAF|ROOT|CORE|EDGE|LOOP|GRID|PIXEL|TONE|LIGHT|BEAM|SPARK|FORGE|VALE|MOOR|HAVEN|PATH|ARC|NEST|SPAN|REACH|MILE|CLIFF|GROVE|TIDE',
)
export const pinyin = list(
  'HENG|HUA|XING|DA|SHENG|YUAN|JIA|MEI|LONG|FENG|TAI|HONG|XIN|RUI|KAI|BO|ZHONG|TIAN|YI|HAI|LI|WEI|CHENG|GUANG|MING|QI|JIN|SHUN|TONG|AN',
)
export const hanzi = list(
  '恒|华|兴|达|盛|元|佳|美|隆|丰|泰|宏|鑫|瑞|凯|博|中|天|益|海|利|伟|诚|光|明|奇|锦|顺|通|安',
)
export const chineseCities = list(
  '深圳市|宁波|上海|广州市|义乌市|青岛|厦门|东莞市|杭州|温州|佛山市|天津|大连|苏州|中山市|福州',
)

export const streets = list(
  'INDUSTRIAL ROAD|MAIN STREET|PARK AVENUE|HARBOUR ROAD|COMMERCE DRIVE|STATION ROAD|RENMIN ROAD|ZHONGSHAN ROAD|TECHNOLOGY PARK|EXPORT ZONE|MARKET STREET|GATEWAY BLVD|LOGISTICS AVENUE|CANAL STREET|RING ROAD|AIRPORT ROAD|VICTORIA STREET|KING STREET|LIBERTY AVENUE|UNION ROAD',
)

interface Trade {
  chapter: string
  weight: number
  word: string
  wordZh: string
  peak: number
  kgPerTeu: number
  usdPerKg: number
  /** Where it can come from; default: any country. */
  from?: string[]
  /** How it is packed, if not in cartons. */
  packages?: string[]
}

const drums = list('DRUMS|BAGS|PALLETS')
const bales = list('BALES|ROLLS|PACKAGES')

/** Chapters that travel by sea, with how many suppliers trade in them and in which months they peak. */
export const trades: Trade[] = [
  { chapter: '94', weight: 9, word: 'FURNITURE', wordZh: '家具', peak: 9, kgPerTeu: 4500, usdPerKg: 4 },
  { chapter: '85', weight: 10, word: 'ELECTRONICS', wordZh: '电子', peak: 9, kgPerTeu: 6500, usdPerKg: 18 },
  { chapter: '84', weight: 9, word: 'MACHINERY', wordZh: '机械', peak: 5, kgPerTeu: 9000, usdPerKg: 10 },
  { chapter: '61', weight: 7, word: 'GARMENTS', wordZh: '服饰', peak: 8, kgPerTeu: 4800, usdPerKg: 15 },
  { chapter: '62', weight: 7, word: 'APPAREL', wordZh: '服装', peak: 8, kgPerTeu: 5000, usdPerKg: 17 },
  { chapter: '95', weight: 6, word: 'TOYS', wordZh: '玩具', peak: 9, kgPerTeu: 4000, usdPerKg: 8 },
  { chapter: '39', weight: 7, word: 'PLASTICS', wordZh: '塑胶', peak: 6, kgPerTeu: 8000, usdPerKg: 3 },
  { chapter: '73', weight: 6, word: 'METAL', wordZh: '五金', peak: 4, kgPerTeu: 14000, usdPerKg: 2.5 },
  { chapter: '87', weight: 5, word: 'AUTO PARTS', wordZh: '汽配', peak: 4, kgPerTeu: 9500, usdPerKg: 6 },
  { chapter: '64', weight: 4, word: 'FOOTWEAR', wordZh: '鞋业', peak: 7, kgPerTeu: 4200, usdPerKg: 14 },
  { chapter: '63', weight: 4, word: 'HOME TEXTILES', wordZh: '家纺', peak: 8, kgPerTeu: 6000, usdPerKg: 6 },
  {
    chapter: '52',
    weight: 2,
    word: 'TEXTILES',
    wordZh: '纺织',
    peak: 3,
    kgPerTeu: 10000,
    usdPerKg: 4,
    from: list('IN|VN|CN|TR|BD|ID|TW'),
    packages: bales,
  },
  { chapter: '42', weight: 3, word: 'BAGS', wordZh: '箱包', peak: 8, kgPerTeu: 4300, usdPerKg: 9 },
  { chapter: '44', weight: 3, word: 'WOOD', wordZh: '木业', peak: 4, kgPerTeu: 15000, usdPerKg: 1.2 },
  { chapter: '69', weight: 3, word: 'CERAMICS', wordZh: '陶瓷', peak: 5, kgPerTeu: 16000, usdPerKg: 1 },
  { chapter: '70', weight: 2, word: 'GLASS', wordZh: '玻璃', peak: 6, kgPerTeu: 15000, usdPerKg: 1.6 },
  { chapter: '82', weight: 3, word: 'TOOLS', wordZh: '工具', peak: 3, kgPerTeu: 12000, usdPerKg: 6 },
  { chapter: '40', weight: 3, word: 'RUBBER', wordZh: '橡胶', peak: 3, kgPerTeu: 11000, usdPerKg: 3 },
  { chapter: '90', weight: 2, word: 'INSTRUMENTS', wordZh: '仪器', peak: 10, kgPerTeu: 6000, usdPerKg: 35 },
  { chapter: '48', weight: 2, word: 'PAPER', wordZh: '纸业', peak: 7, kgPerTeu: 13000, usdPerKg: 1.4 },
  {
    chapter: '03',
    weight: 2,
    word: 'SEAFOOD',
    wordZh: '水产',
    peak: 11,
    kgPerTeu: 11000,
    usdPerKg: 6,
    from: list('CN|VN|IN|TH|ID|CL|PE|RU'),
  },
  {
    chapter: '08',
    weight: 2,
    word: 'FRUITS',
    wordZh: '果业',
    peak: 11,
    kgPerTeu: 11500,
    usdPerKg: 2,
    from: list('CL|PE|ZA|ES|IT|TR|MX|TH|VN|IN|BR|CO|US'),
  },
  {
    chapter: '09',
    weight: 2,
    word: 'COFFEE AND TEA',
    wordZh: '茶业',
    peak: 4,
    kgPerTeu: 10500,
    usdPerKg: 5,
    from: list('CN|VN|IN|ID|BR|CO|TR'),
  },
  { chapter: '20', weight: 2, word: 'FOODS', wordZh: '食品', peak: 6, kgPerTeu: 12500, usdPerKg: 1.8 },
  {
    chapter: '22',
    weight: 2,
    word: 'BEVERAGES',
    wordZh: '饮料',
    peak: 10,
    kgPerTeu: 12000,
    usdPerKg: 4,
    from: list('FR|IT|ES|DE|CL|AU|ZA|US|GB|MX|TH|VN'),
  },
  {
    chapter: '29',
    weight: 2,
    word: 'CHEMICALS',
    wordZh: '化工',
    peak: 3,
    kgPerTeu: 10500,
    usdPerKg: 4,
    packages: drums,
  },
  { chapter: '30', weight: 1, word: 'PHARMA', wordZh: '医药', peak: 2, kgPerTeu: 7000, usdPerKg: 40 },
  { chapter: '33', weight: 1, word: 'COSMETICS', wordZh: '日化', peak: 9, kgPerTeu: 7500, usdPerKg: 9 },
  { chapter: '76', weight: 2, word: 'ALUMINIUM', wordZh: '铝业', peak: 4, kgPerTeu: 11500, usdPerKg: 4 },
]

export const forwarderWords = list(
  'LOGISTICS|FREIGHT FORWARDERS|SHIPPING|CARGO SERVICES|FREIGHT SYSTEMS|INTERNATIONAL TRANSPORT|SEA-AIR EXPRESS|CONTAINER LINES',
)
export const carriers: [string, string][] = [
  ['BLUE ANCHOR LINE', 'BANL'],
  ['ORIENT STAR SHIPPING', 'ORSS'],
  ['NORDIC OCEAN CARRIERS', 'NOCC'],
  ['TRANS PACIFIC CONTAINER', 'TPCO'],
  ['MERIDIAN LINES', 'MRDN'],
  ['SOUTHERN CROSS MARITIME', 'SCMT'],
  ['GOLDEN GATE LINE', 'GGLN'],
  ['EASTWIND SHIPPING', 'EWSH'],
]
export const vesselNames = list(
  'EXPRESS|PIONEER|VOYAGER|SPIRIT|HARMONY|FORTUNE|GLORY|HORIZON|NAVIGATOR|EMPEROR|TRIUMPH|LIBERTY|ENDEAVOUR|PROSPERITY|UNITY|COURAGE',
)
export const packages = list('CARTONS|CTNS|PACKAGES|PALLETS|PCS|CASES')

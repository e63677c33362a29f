/**
 * The dictionaries a new database begins with. Ports by UN/LOCODE with names in both languages (sources as in
 * NOTICE.md, section reference data); carriers by SCAC, which is their public code; industries by the sections
 * of GB/T 4754.
 */
import { type Kysely, sql } from 'kysely'

interface Value {
  code: string
  nameZh: string
  nameEn: string
  childCode?: string
  supportsDestination?: boolean
}

interface Attribute {
  code: string
  nameZh: string
  nameEn: string
  fixed?: boolean
  values: Value[]
}

/** `CODE 中文 English name`, several to a line. */
function read(lines: string[]): Value[] {
  return lines
    .flatMap(text => text.split('|'))
    .map(text => {
      const [code = '', nameZh = '', ...nameEn] = text.split(' ')
      return { code, nameZh, nameEn: nameEn.join(' ') }
    })
}

const portsOf = (line: string) => `${line}_ports`

interface Line {
  value: Value
  ports: Attribute
}

const line = (
  code: string,
  nameZh: string,
  nameEn: string,
  supportsDestination: boolean,
  ports: string[],
): Line => ({
  value: { code, nameZh, nameEn, supportsDestination, childCode: portsOf(code) },
  ports: {
    code: portsOf(code),
    nameZh: `${nameZh}目的地`,
    nameEn: `${nameEn} destinations`,
    values: read(ports),
  },
})

const lines = [
  line('east_asia', '东亚航线', 'East Asia', true, [
    'JPTYO 东京 Tokyo|JPYOK 横滨 Yokohama|JPNGO 名古屋 Nagoya|JPOSA 大阪 Osaka|JPUKB 神户 Kobe',
    'JPHKT 福冈 Hakata|JPMOJ 北九州 Moji|KRPUS 釜山 Busan|KRINC 仁川 Incheon|KRKAN 光阳 Gwangyang',
    'TWKEL 基隆 Keelung|TWKHH 高雄 Kaohsiung|TWTXG 台中 Taichung',
  ]),
  line('southeast_asia', '东南亚航线', 'Southeast Asia', true, [
    'SGSIN 新加坡 Singapore|MYPKG 巴生港 Port Klang|MYPEN 槟城 Penang|MYPGU 巴西古当 Pasir Gudang',
    'MYTPP 丹戎帕拉帕斯 Tanjung Pelepas|THLCH 林查班 Laem Chabang|THBKK 曼谷 Bangkok',
    'VNSGN 胡志明市 Ho Chi Minh City|VNHPH 海防 Haiphong|VNCMT 盖梅 Cai Mep International Terminal',
    'VNVUT 头顿 Vung Tau|VNDAD 岘港 Da Nang|IDJKT 雅加达 Jakarta|IDSUB 泗水 Surabaya',
    'IDSRG 三宝珑 Semarang|IDBLW 勿拉湾 Belawan|PHMNL 马尼拉 Manila|PHCEB 宿务 Cebu',
    'KHKOS 西哈努克港 Sihanoukville|MMRGN 仰光 Yangon',
  ]),
  line('south_asia', '印巴航线', 'South Asia', true, [
    'INNSA 那瓦西瓦 Nhava Sheva|INMUN 蒙德拉 Mundra|INMAA 金奈 Chennai|INCCU 加尔各答 Kolkata',
    'INCOK 科钦 Cochin|INTUT 杜蒂戈林 Tuticorin|INVTZ 维沙卡帕特南 Visakhapatnam|PKKHI 卡拉奇 Karachi',
    'PKBQM 卡西姆港 Port Qasim|LKCMB 科伦坡 Colombo|BDCGP 吉大港 Chattogram',
  ]),
  line('middle_east', '中东航线', 'Middle East', true, [
    'AEJEA 杰贝阿里 Jebel Ali|AEAUH 阿布扎比 Abu Dhabi|AESHJ 沙迦 Sharjah|SADMM 达曼 Dammam',
    'SAJED 吉达 Jeddah|QAHMD 哈马德港 Hamad|QADOH 多哈 Doha|KWSWK 舒瓦伊赫 Shuwaikh|KWSAA 舒艾拜 Shuaiba',
    'BHKBS 哈利法·本·萨勒曼港 Khalifa Bin Salman Port|OMSOH 苏哈尔 Sohar|OMSLL 塞拉莱 Salalah',
    'IRBND 阿巴斯港 Bandar Abbas|IQUQR 乌姆盖什尔 Umm Qasr Port|JOAQJ 亚喀巴 Aqaba|YEADE 亚丁 Aden',
  ]),
  line('europe', '欧洲航线', 'Europe', true, [
    'NLRTM 鹿特丹 Rotterdam|DEHAM 汉堡 Hamburg|DEBRV 不来梅港 Bremerhaven|DEWVN 威廉港 Wilhelmshaven',
    'BEANR 安特卫普 Antwerp|BEZEE 泽布吕赫 Zeebrugge|GBFXT 费利克斯托 Felixstowe|GBSOU 南安普敦 Southampton',
    'GBLGP 伦敦门户港 London Gateway Port|GBLIV 利物浦 Liverpool|FRLEH 勒阿弗尔 Le Havre',
    'FRDKK 敦刻尔克 Dunkirk|SEGOT 哥德堡 Gothenburg|DKAAR 奥胡斯 Aarhus|NOOSL 奥斯陆 Oslo',
    'FIHEL 赫尔辛基 Helsinki|PLGDN 格但斯克 Gdansk|PLGDY 格丁尼亚 Gdynia|LTKLJ 克莱佩达 Klaipeda',
    'LVRIX 里加 Riga|EETLL 塔林 Tallinn|RULED 圣彼得堡 Saint Petersburg|IEDUB 都柏林 Dublin',
    'PTLIS 里斯本 Lisbon|PTLEI 莱肖埃斯 Leixoes',
  ]),
  line('mediterranean', '地中海航线', 'Mediterranean', true, [
    'ESBCN 巴塞罗那 Barcelona|ESVLC 瓦伦西亚 Valencia|ESALG 阿尔赫西拉斯 Algeciras|ITGOA 热那亚 Genoa',
    'ITSPE 拉斯佩齐亚 La Spezia|ITNAP 那不勒斯 Naples|ITLIV 里窝那 Livorno|ITTRS 的里雅斯特 Trieste',
    'ITVCE 威尼斯 Venice|FRFOS 福斯 Fos-sur-Mer|FRMRS 马赛 Marseille|MTMAR 马尔萨什洛克 Marsaxlokk',
    'GRPIR 比雷埃夫斯 Piraeus|GRSKG 塞萨洛尼基 Thessaloniki|TRIST 伊斯坦布尔 Istanbul|TRIZM 伊兹密尔 Izmir',
    'TRMER 梅尔辛 Mersin|TRGEM 盖姆利克 Gemlik|CYLMS 利马索尔 Limassol|ILHFA 海法 Haifa',
    'ILASH 阿什杜德 Ashdod|EGALY 亚历山大 Alexandria|EGPSD 塞得港 Port Said|EGDAM 杜姆亚特 Damietta',
    'LBBEY 贝鲁特 Beirut|SIKOP 科佩尔 Koper|HRRJK 里耶卡 Rijeka|ROCND 康斯坦察 Constanta',
    'BGVAR 瓦尔纳 Varna|UAODS 敖德萨 Odesa|GEPTI 波蒂 Poti|DZALG 阿尔及尔 Algiers|TNTUN 突尼斯 Tunis',
    'TNRDS 拉迪斯 Rades|LYTIP 的黎波里 Tripoli|MACAS 卡萨布兰卡 Casablanca',
  ]),
  line('north_america_west', '美西航线', 'US West Coast', true, [
    'USLAX 洛杉矶 Los Angeles|USLGB 长滩 Long Beach|USOAK 奥克兰 Oakland|USSEA 西雅图 Seattle',
    'USTIW 塔科马 Tacoma|USPDX 波特兰 Portland|CAVAN 温哥华 Vancouver|CAPRR 鲁珀特王子港 Prince Rupert',
  ]),
  line('north_america_east', '美东航线', 'US East Coast', true, [
    'USNYC 纽约 New York|USEWR 纽瓦克 Newark|USBOS 波士顿 Boston|USPHL 费城 Philadelphia',
    'USBAL 巴尔的摩 Baltimore|USORF 诺福克 Norfolk|USILM 威尔明顿 Wilmington|USCHS 查尔斯顿 Charleston',
    'USSAV 萨凡纳 Savannah|USJAX 杰克逊维尔 Jacksonville|USMIA 迈阿密 Miami',
    'USPEF 埃弗格莱兹港 Port Everglades|USTPA 坦帕 Tampa|USMOB 莫比尔 Mobile|USMSY 新奥尔良 New Orleans',
    'USHOU 休斯敦 Houston|CAMTR 蒙特利尔 Montreal|CAHAL 哈利法克斯 Halifax|CATOR 多伦多 Toronto',
  ]),
  line('latin_america', '中南美航线', 'Latin America', true, [
    'MXZLO 曼萨尼约 Manzanillo|MXLZC 拉萨罗卡德纳斯 Lazaro Cardenas|MXVER 韦拉克鲁斯 Veracruz',
    'MXATM 阿尔塔米拉 Altamira|PABLB 巴尔博亚 Balboa|PAONX 科隆 Colon|PAMIT 曼萨尼约（巴拿马） Manzanillo',
    'PACTB 克里斯托瓦尔 Cristobal|GTPRQ 格查尔港 Puerto Quetzal|GTSTC 圣托马斯港 Santo Tomas de Castilla',
    'CRLIO 利蒙 Puerto Limon|CRCAL 卡尔德拉 Caldera|HNPCR 科尔特斯港 Puerto Cortes',
    'SVAQJ 阿卡胡特拉 Acajutla|DOCAU 考塞多 Caucedo|DOHAI 里奥海纳 Rio Haina|JMKIN 金斯敦 Kingston',
    'CUHAV 哈瓦那 Havana|CUMAR 玛丽尔 Mariel|COBUN 布埃纳文图拉 Buenaventura|COCTG 卡塔赫纳 Cartagena',
    'VELAG 拉瓜伊拉 La Guaira|VEPBL 卡贝略港 Puerto Cabello|ECGYE 瓜亚基尔 Guayaquil|PECLL 卡亚俄 Callao',
    'CLSAI 圣安东尼奥 San Antonio|CLVAP 瓦尔帕莱索 Valparaiso|CLIQQ 伊基克 Iquique|BRSSZ 桑托斯 Santos',
    'BRPNG 巴拉那瓜 Paranagua|BRRIO 里约热内卢 Rio de Janeiro|BRITJ 伊达贾伊 Itajai',
    'BRNVT 纳韦甘蒂斯 Navegantes|BRRIG 里奥格兰德 Rio Grande|BRSUA 苏阿普 Suape',
    'ARBUE 布宜诺斯艾利斯 Buenos Aires|UYMVD 蒙得维的亚 Montevideo|PYASU 亚松森 Asuncion',
  ]),
  line('africa', '非洲航线', 'Africa', true, [
    'ZADUR 德班 Durban|ZACPT 开普敦 Cape Town|ZAPLZ 伊丽莎白港 Port Elizabeth|MZMPM 马普托 Maputo',
    'MZBEW 贝拉 Beira|KEMBA 蒙巴萨 Mombasa|TZDAR 达累斯萨拉姆 Dar es Salaam|DJJIB 吉布提 Djibouti',
    'SDPZU 苏丹港 Port Sudan|MUPLU 路易港 Port Louis|MGTMM 图阿马西纳 Toamasina|NGAPP 阿帕帕 Apapa',
    'NGLOS 拉各斯 Lagos|NGTIN 廷坎岛 Tincan Island|NGPHC 哈科特港 Port Harcourt|GHTEM 特马 Tema',
    'CIABJ 阿比让 Abidjan|TGLFW 洛美 Lome|BJCOO 科托努 Cotonou|CMDLA 杜阿拉 Douala|CMKBI 克里比 Kribi',
    'SNDKR 达喀尔 Dakar|GAPOG 让蒂尔港 Port Gentil|CGPNR 黑角 Pointe Noire|AOLAD 罗安达 Luanda',
    'NAWVB 鲸湾港 Walvis Bay|LRMLW 蒙罗维亚 Monrovia|GNCKY 科纳克里 Conakry',
  ]),
  line('oceania', '澳新航线', 'Oceania', true, [
    'AUSYD 悉尼 Sydney|AUMEL 墨尔本 Melbourne|AUBNE 布里斯班 Brisbane|AUFRE 弗里曼特尔 Fremantle',
    'AUADL 阿德莱德 Adelaide|NZAKL 奥克兰 Auckland|NZTRG 陶朗加 Tauranga|NZLYT 利特尔顿 Lyttelton',
    'NZWLG 惠灵顿 Wellington|FJSUV 苏瓦 Suva|PGPOM 莫尔兹比港 Port Moresby|PGLAE 莱城 Lae',
  ]),
  line('china_europe_rail', '中欧班列', 'China–Europe rail', false, [
    'KZ 哈萨克斯坦 Kazakhstan|RU 俄罗斯 Russia|BY 白俄罗斯 Belarus|PL 波兰 Poland|DE 德国 Germany',
    'HU 匈牙利 Hungary|CZ 捷克 Czechia|NL 荷兰 Netherlands|BE 比利时 Belgium|FR 法国 France',
    'ES 西班牙 Spain|IT 意大利 Italy',
  ]),
]

const attributes: Attribute[] = [
  {
    code: 'transport_mode',
    nameZh: '运输方式',
    nameEn: 'Transport modes',
    fixed: true,
    values: read(['SEA 海运 Sea|AIR 空运 Air|ROAD 公路运输 Road|RAIL 铁路运输 Rail|POST 邮递 Post']),
  },
  ...lines.map(({ ports }) => ports),
  {
    code: 'shipping_line',
    nameZh: '航线',
    nameEn: 'Shipping lines',
    values: lines.map(({ value }) => value),
  },
  {
    code: 'carrier',
    nameZh: '船公司',
    nameEn: 'Carriers',
    values: read([
      'MSCU 地中海航运 MSC|MAEU 马士基 Maersk|CMDU 达飞轮船 CMA CGM|COSU 中远海运 COSCO Shipping',
      'HLCU 赫伯罗特 Hapag-Lloyd|ONEY 海洋网联船务 Ocean Network Express|EGLV 长荣海运 Evergreen',
      'HDMU 韩新海运 HMM|ZIMU 以星航运 ZIM|YMLU 阳明海运 Yang Ming|WHLC 万海航运 Wan Hai Lines',
      'OOLU 东方海外 OOCL|PCIU 太平船务 Pacific International Lines|APLU 美国总统轮船 APL',
      'SUDU 汉堡南美 Hamburg Süd|MATS 美森轮船 Matson|KMTU 高丽海运 KMTC',
    ]),
  },
  {
    code: 'behavior_type',
    nameZh: '行为类型',
    nameEn: 'Behaviour types',
    values: read([
      'SEARCH_COMPANY 搜索企业 Searched companies|VIEW_COMPANY 查看企业 Viewed a company',
      'VIEW_CONTACT 查看联系方式 Viewed contacts|VIEW_SELECTION 查看数据精选 Viewed a data selection',
      'EXPORT_DATA 导出数据 Exported data|QUERY_RATE 查询运价 Queried freight rates',
      'PLACE_TRAILER_ORDER 预订拖车 Ordered a trailer|VIEW_PRODUCT 查看商品 Viewed a product',
      'CREATE_ORDER 提交订单 Placed an order|SHARE_INVITATION 分享邀请 Shared an invitation',
    ]),
  },
  {
    code: 'member_function',
    nameZh: '会员功能',
    nameEn: 'Member functions',
    values: read([
      'company_search 企业查询 Company search|shipment_details 提单明细 Shipment details',
      'contacts 联系方式 Contacts|export 数据导出 Export|selection 数据精选 Data selections',
      'freight_rates 运价查询 Freight rates',
    ]),
  },
  {
    code: 'industry',
    nameZh: '行业',
    nameEn: 'Industries',
    values: read([
      'A 农、林、牧、渔业 Agriculture, forestry and fishing|B 采矿业 Mining|C 制造业 Manufacturing',
      'D 电力、热力、燃气及水生产和供应业 Electricity, heat, gas and water supply|E 建筑业 Construction',
      'F 批发和零售业 Wholesale and retail trade|G 交通运输、仓储和邮政业 Transport, storage and post',
      'H 住宿和餐饮业 Accommodation and catering|I 信息传输、软件和信息技术服务业 Information technology',
      'J 金融业 Finance|K 房地产业 Real estate|L 租赁和商务服务业 Leasing and business services',
      'M 科学研究和技术服务业 Scientific research and technical services',
      'N 水利、环境和公共设施管理业 Water, environment and public facilities',
      'O 居民服务、修理和其他服务业 Resident services and repair|P 教育 Education',
      'Q 卫生和社会工作 Health and social work|R 文化、体育和娱乐业 Culture, sports and entertainment',
      'S 公共管理、社会保障和社会组织 Public administration|T 国际组织 International organisations',
    ]),
  },
]

async function insert(db: Kysely<unknown>, { code, nameZh, nameEn, fixed = false, values }: Attribute) {
  await sql`
    WITH attribute AS (
      INSERT INTO dict_attribute (code, name_zh, name_en, value_type, fixed)
      VALUES (${code}, ${nameZh}, ${nameEn}, 'MultiSelect', ${fixed}) RETURNING id
    )
    INSERT INTO dict_value (attr_id, code, name_zh, name_en, child_id, supports_destination, seq)
    SELECT attribute.id, item ->> 'code', item ->> 'nameZh', item ->> 'nameEn',
      (SELECT id FROM dict_attribute WHERE code = item ->> 'childCode'),
      coalesce((item ->> 'supportsDestination')::boolean, true), place::integer - 1
    FROM attribute, jsonb_array_elements(${JSON.stringify(values)}::jsonb) WITH ORDINALITY AS rows (item, place)
    ORDER BY place
  `.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const attribute of attributes) await insert(db, attribute)
}

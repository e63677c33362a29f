/**
 * The words of column headers have these meanings, in the languages of customs and vendor files. The key is one or more
 * concepts; a phrase may have several. Accents, case and punctuation do not matter; Chinese and joined words are split
 * by longest match.
 */
export const headerWords: Record<string, string> = {
  // Parties
  SUPPLIER:
    'supplier|suppliers|shipper|shippers|exporter|exporters|seller|consignor|vendor|sender|shpr|exp name|expo|exportador|exportadora|proveedor|proveedora|remitente|expedidor|embarcador|vendedor|fornecedor|remetente|exportateur|fournisseur|vendeur|отправитель|грузоотправитель|экспортер|поставщик|отправителя|грузоотправителя|экспортера|поставщика|продавца|відправника|експортера|продавец|відправник|експортер|продавець|постачальник|ihracatci|gonderici|gonderen|satici|tedarikci|eksportir|pengirim|pemasok|penjual|xuat khau|nguoi xuat khau|nha xuat khau|doanh nghiep xuat khau|don vi xuat khau|cong ty xuat khau|nha cung cap|nguoi gui|nguoi gui hang|nguoi ban|供应商|供應商|供货商|出口商|发货人|發貨人|发货方|卖方|賣方|卖家|出口企业|出口公司|托运人|供应公司|出口者|出口人|发货公司|probable exporter|rem|probable supplier|exportador probable|asociado proveedor|supplier foreign|verkaufer|esportatore|mittente|수출자|공급자|수출업체|해외공급자|輸出者|仕出人|g 2|g 02|g 022|г 2|г 02|г 022|гр 2|графа 2|box 2|versender|ausfuhrer|absender|lieferant|exporteur|المورد|المصدر|اسم المورد|اسم المصدر|الشاحن|صادرکننده|فروشنده',
  'SUPPLIER FILER': 'expediteur',
  BUYER:
    'importer of record|ior|buyer|buyers|consignee|consignees|cnee|importer|importers|purchaser|receiver|recipient|importador|importadora|comprador|consignatario|consignataria|destinatario|consignado|importateur|acheteur|destinataire|receptor|получатель|грузополучатель|импортер|получателя|грузополучателя|импортера|покупателя|одержувача|імпортера|покупатель|одержувач|отримувач|імпортер|покупець|ithalatci|alici|gonderilen|importir|pembeli|penerima|nhap khau|nguoi nhap khau|nha nhap khau|doanh nghiep nhap khau|don vi nhap khau|cong ty nhap khau|nguoi nhan|nguoi nhan hang|nguoi mua|采购商|採購商|进口商|進口商|收货人|收貨人|收货方|买方|買方|买家|进口企业|进口公司|购货商|采购公司|进口者|进口人|收货公司|probable importer|importador probable|comprador probable|importatore|수입자|수입업체|구매자|輸入者|荷受人|g 8|g 08|g 082|г 8|г 08|г 082|гр 8|графа 8|box 8|empfanger|einfuhrer|importeur|kaufer|المستورد|اسم المستورد|المستلم|المرسل اليه|واردکننده|خریدار',
  'BUYER CLIENT':
    'client|customer|cliente|pelanggan|khach hang|客户|klient|kunde|klant|клиент|клієнт|musteri',
  NOTIFY:
    'notify|ntfy|notify party|notified|notify name|notificar|notificado|notificado a|parte notificada|a notificar|notifier|уведомляемая|уведомляемая сторона|уведомить|bildirim|ihbar|ihbar mercii|pihak pemberitahuan|ben thong bao|通知方|通知人|通知',
  MAKER:
    'manufacturing|manufacturing site|manufactured by|manufacturer|maker|producer|mfr|fabricante|productor|produtor|fabricant|производитель|изготовитель|фирма изготовитель|виробник|uretici|imalatci|produsen|nha san xuat|生产商|製造商|制造商|厂家|生产厂家|生产企业',
  // Who files or forwards for another one.
  FILER: 'filer|filing party|intermediate|through',
  AGENT:
    'agent|broker|forwarder|freight forwarder|declarant|cha|customs broker|customs agent|clearing agent|agente|agente aduanal|agente de aduana|agente de aduanas|agencia de aduana|agencia de aduanas|despachante|declarante|transitario|брокер|декларант|агент|экспедитор|gumruk musaviri|musavir|acente|ppjk|kuasa|dai ly|报关行|報關行|货代|货运代理|代理|报关单位|申报单位|申报人|co loader|nvocc',
  CARRIER:
    'carrier|carriers|carr|shipping line|shipping lines|shipping company|shipline|scac|transporter|transportista|naviera|linea naviera|armador|transportador|transportadora|transporteur|compania de transporte|empresa de transporte|empresa transportista|transport company|перевозчик|перевізник|tasiyici|tasima firmasi|nakliyeci|pengangkut|hang tau|hang van chuyen|nguoi van chuyen|承运人|承運人|船公司|船东|承运商|运输公司|carrier code|airline|航空公司|nom cia t|cia transp|cia transporte|compania transporte',
  PARENT: 'parent|ultimate parent|group|headquarters|母公司|集团',
  BANK: 'bank|banco|banka|banque|банк|银行|ngan hang',
  'COMPANY LOCALSIDE': '收发货人|收发货人名称|收发货单位|境内收发货人|境内收发货人名称',
  'COMPANY FOREIGN': '境外收发货人|境外收发货人名称',
  COMPANY:
    'agent economic|участник вэд|operateur|байгууллага|company|firm|enterprise|trader|party|empresa|compania|companhia|societe|entreprise|компания|фирма|предприятие|организация|контрагент|контрактодержатель|підприємство|firma|sirket|perusahaan|doanh nghiep|cong ty|公司|企业|企業|经营单位|厂商',
  PARTNER:
    'origen destino|origem destino|origin destination|partner|trading partner|counterparty|overseas|doi tac|don vi doi tac|doanh nghiep doi tac|контрагент иностранный|境外企业|合作伙伴|贸易伙伴|伙伴',
  // Attributes of a party
  NAME: 'name|names|nm|nome|nombre|nombres|nom|razon social|razao social|denominacion|denominacao|raison sociale|наименование|название|имя|назва|найменування|adi|ad|isim|unvan|unvani|nama|ten|名称|名稱|名|全称|名字|denominazione',
  ADDRESS:
    'address|addresses|addr|add|addr 1|address line|street|full address|direccion|domicilio|endereco|adresse|indirizzo|адрес|адреса|местонахождение|adres|adresi|alamat|dia chi|地址|住址|anschrift|adressen|العنوان|عنوان|نشانی|آدرس',
  CITY: 'city|town|ciudad|cidade|ville|город|місто|sehir|il|kota|thanh pho|城市|市|municipio|localidad|comuna|locality|district|distrito|district name|区县',
  STATE:
    'state|province|region|departamento|department|provincia|estado|uf|oblast|регион|область|обл|субъект|prefecture|tinh|provinsi|省|省份|州|地区|region name|departement|continent|continente',
  POSTAL:
    'postal|postal code|post code|postcode|zip|zip code|zipcode|codigo postal|cep|cp|индекс|邮编|邮政编码|posta kodu|kode pos',
  PHONE:
    'phone|tel|telephone|telefono|telefone|mobile|phone no|телефон|电话|電話|手机|联系电话|telefon|telepon|dien thoai|contact no|celular',
  FAX: 'fax|fax no|fax number|telefax|facsimile|telex|факс|传真|傳真|팩스|ファックス|فاكس|faks',
  EMAIL: 'email|e mail|mail|correo|correo electronico|эл почта|邮箱|电子邮件|eposta|e posta',
  CONTACT:
    'contact|contact person|contacto|联系人|контактное лицо|website|web|url|urls|link|links|profile|profile link|linkedin|www|domain|网址|网站',
  ID: 'id|duns|uid|identifier|identification|registration id|licence|license|licencia|许可证|编号企业|dni|documento|uuid|guid|hash|pin',
  'ID TAXID':
    'business identification number|business identification no|business id number|idno|bin iin|код едрпоу|registration number of taxpayer|tax id|tax no|tax number|tax identification|tax identification number|tax identification no|taxpayer identification number|tin|vat no|vat number|gst|gstin|iec|ie code|ruc|nit|rut|rfc|cuit|cnpj|cpf|cnpj cpf|inn|инн|кпп|огрн|окпо|бин|иин|едрпоу|єдрпоу|vkn|vergi no|vergi numarasi|npwp|mst|ma so thue|ma doanh nghiep|ntn|uscc|税号|统一社会信用代码|信用代码|企业代码|海关编码企业|nif|ein|national id|tax payer id|taxpayer|bin|纳税人识别号|tax registration no|tax code|taxpayer id|id fiscal|cod tributario|codigo tributario|documento tributario|ntn|tributary code|사업자등록번호|eori|ncc|ninea|roc|roc no|brn|siret|steuernummer|ust id|الرقم الضريبي|السجل التجاري|شناسه ملی',
  'SUPPLIER TAXID': 'g 021|г 021|гр 021|exporter pin',
  'BUYER TAXID': 'g 081|г 081|гр 081|importer pin',
  INDUSTRY: 'industry|sector|gics|sic|naics|rubro|行业|отрасль|business type|actividad',
  INDICATOR:
    'indicator|flag|tag|mark flag|sure level|level|score|status|estado item|статус|状态|count flag|roll|matching fields|matching|confidence|valid|tags|label|durum|qualifier|标签|标识',
  // Places
  COUNTRY:
    'country|countries|ctry|cntry|nation|nationality|pais|paises|pays|страна|страны|країна|країни|ulke|ulkesi|negara|nuoc|quoc gia|国家|國家|国|國|国别|國別|国家地区|国家或地区|国别地区|land|paese|국가명|국가|국명|国名|ctry name|بلد|دولة|الدولة|البلد|کشور',
  ORIGIN:
    'origin|original country|of origin|made in|org|orig|origen|origem|origine|происхождения|происхождение|походження|mense|mensei|menşe|asal|xuat xu|原产|原產|产地|原产地|產地|来源|始发|production|produced',
  DISPATCH:
    'dispatch|departure|consigned|consignment|provenance|procedencia|provenienza|procedence|vendor country|отправления|отправки|відправлення|sevk|cikis|gonderen ulke|pengiriman|gui|起运|起運|启运|啟運|发货|出发|起始|运出|export country|exporting|shipped from|ship from|from|de procedencia|exporting country',
  PURCHASE: 'acquisition|adquisicion|aquisicao|compra|purchase|purchased',
  DEST: 'ship to|shipped to|destination|destinations|dest|final destination|destino|destination finale|to|назначения|призначення|varis|gidecegi|tujuan|den|dich|目的|目的地|运抵|抵运|最终目的|指运|运往|抵达|destinazione|last destination|consumption',
  PORT: 'portstr|port|ports|puerto|puertos|porto|portos|порт|порту|порта|liman|limani|pelabuhan|cang|cua khau|港|港口|口岸|关口|harbour|harbor|seaport|airport|aeropuerto|aeroporto|terminal|pt|pto|puer',
  PLACE: 'place|location|lugar|premises|local|lieu|место|місце|yer|tempat|dia diem|地点|地',
  LOADING:
    'loading|lading|load|pol|embarq|embarkation|embarque|embarcacion|carga puerto|cargamento|chargement|carregamento|shipping|shipment|export|exit|погрузки|отгрузки|завантаження|yukleme|muat|xep|xep hang|boc hang|装货|裝貨|装运|装船|装|启运港|出口港|salida|saida|ekspor|出境|emb|离境|出境口岸|离境口岸|선적',
  'PORT LOADING':
    'pol|cua khau xuat|port of shipment|装货港|裝貨港|起运港|啟運港|启运港|发货港|起始港|出口港|出发港|始发港|装运港|装船港|离港|load port|ladeport|foreign port of lading|离境口岸|出境口岸|선적항|적출항|積出港|船積港|puer desc|puer embar|ميناء الشحن|ميناء التحميل|ladehafen|verladehafen|port de chargement|بندر بارگیری',
  UNLOADING:
    'un loading|un lading|unloading|landing|landed|unlading|discharge|discharging|desembarque|descarga|descargue|debarquement|dechargement|desembarco|import|entry|entrada|ingreso|ingress|выгрузки|разгрузки|вивантаження|bosaltma|tahliye|bongkar|do hang|dich den|卸货|卸貨|卸|entree|arribo|llegada|chegada|ввоза|prise en charge|impor|入境|desem|入境口岸|进境口岸|양륙',
  'UNLOADING DELIVERY': 'delivery|delivered|delivered to|delivered to client|delivered to customer',
  'PORT UNLOADING':
    'pod|cua khau nhap|port of entry|卸货港|卸貨港|到货港|进口港|卸港|到达港|抵达港|discharge port|dischport|entry port|unlading port|入境口岸|进境口岸|양륙항|도착항|陸揚港|荷揚港|ميناء الوصول|ميناء التفريغ|loschhafen|entladehafen|port de dechargement|بندر تخلیه',
  'PORT LOCALSIDE': 'local port',
  'PORT DEST': '目的港|抵运港|指运港|目的口岸|final port',
  'COUNTRY CODE': 'cpais|cod pais|co pais',
  'COUNTRY DISPATCH':
    'exporting countries|supply country|country of supply|启运国|起运国|起運國|发货国|启运国地区|出口国|出口国家|供应国|供应商国家|贸易起运国|供应区|供应地区|供应国家|공급국|versendungsland|بلد التصدير|بلد المصدر|کشور فروشنده',
  'COUNTRY ORIGIN':
    'coo|原产国|原產國|产销国|原产地国家|原产国地区|产地国|来源国|原产地|원산지|원산지국|原産国|原産地|g 16|гр 16|графа 16|г 16|g 34|гр 34|графа 34|г 34|box 34|ursprungsland|herkunftsland|بلد المنشأ|بلد المنشا|المنشأ|دولة المنشأ|کشور مبدا',
  'COUNTRY DEST':
    'importing country|importing countries|country of import|目的国|目的國|最终目的国|运抵国|运抵国地区|最终目的国地区|进口国|进口国家|采购国|目的地国|采购区|采购地区|도착국|목적국|g 17|гр 17|графа 17|г 17|box 17|bestimmungsland|بلد المقصد|بلد الوجهة|کشور مقصد',
  'DISPATCH DEST': 'proc dest|procedencia destino|proveniencia destino|provenance destination',
  'COUNTRY TRADEWORD': '贸易国|贸易国地区|贸易国别',
  RECEIPT: 'receipt|received|recepcion|pre carriage|收货地|接货',
  LAST: 'last|last visit|last vist|ultimo|visit|vist|visited|final|previous|transshipment|transhipment|transit|transito|trasbordo|via port|中转|转运|经停',
  FOREIGN:
    'foreign|extranjero|extranjera|exterior|estrangeiro|иностранный|иностранная|yabanci|luar negeri|nuoc ngoai|境外|国外|外国|fc',
  LOCALSIDE: 'domestic|national|indian|us|usa|vietnamese|境内|国内|本国|local side',
  CUSTOMS:
    'customs|custom|customs office|customs house|custom house|customs point|customs post|customs station|aduana|alfandega|aduanero|aduanera|douane|таможня|таможенный|таможенная|таможенного|таможенный орган|пост|митниця|митна|gumruk|gumrugu|bea cukai|kpbc|hai quan|chi cuc hai quan|海关|海關|关区|进出口岸|urf|recinto|despacho|office|bureau|adua|assess|assessed|세관|税関',
  WAREHOUSE: 'warehouse|almacen|deposito|cfs|склад|仓库|depo|gudang|kho|terminal warehouse',
  MARITIME: 'maritime port|maritima|marine',
  // Dates
  DATE: 'ts|time stamp|epoch|g 072|г 072|date|dates|dt|day|fecha|fec|data|datum|дата|день|tarih|tarihi|tanggal|tgl|ngay|日期|时间|日|date time|datetime|timestamp|arrival dt|fech|дата оформления|fectra|신고일자|수리일자|일자|年月日|申告日|anmeldedatum|تاريخ|التاريخ|تاريخ البيان|تاریخ',
  'DATE IMPORT': 'ngay nhap khau|ngay nhap|einfuhrdatum|수입일자|수입일',
  'DATE EXPORT': 'ngay xuat khau|ngay xuat|ausfuhrdatum|수출일자|수출일',
  'DATE ARRIVAL': 'ankunftsdatum',
  'DATE INVOICE': 'rechnungsdatum',
  'DATE DISPATCH': 'versanddatum',
  ARRIVAL:
    'arrival|arrived|arriving|eta|ata|arribo|llegada|chegada|arrivee|прибытия|прибуття|varis tarihi|kedatangan|den cang|到港|抵港|到达|到货|进港|到岸|arrivo',
  SAILING: 'etd|atd|sailing|sail|departed|on board|onboard|zarpe|salida|离港|开船|开航|离岸|sob',
  DECLARATION:
    'vmd|declaration|declared|decl|entry|dua|dui|dus|dam|dmc|duca|refrendo|dim|dtl|pedimento|pib|peb|bill of entry|be|b e|sb|s b|shipping bill|destinacion sim|nro destinacion|numero destinacion|numero de destinacion|identificador de destinacion|declaracion|declaracao|declaration no|gd|gd no|sad|registro|despacho declaracion|gtd|декларация|декларации|дт|гтд|мд|вмд|декларації|beyanname|beyannamesi|to khai|so to khai|报关单|報關單|报关|申报|報關|im 4|c 88|numeracion|oficializacion|aceptacion|numero de aceptacion|nro de aceptacion|legalizacion|despacho nro|nro despacho|n despacho|numero despacho|numero de despacho|nro de despacho|cusdec|tansad|boe|신고번호|수입신고번호|수출신고번호|申告番号|申告|mrn|anmeldung|k 1|form k 1|البيان|رقم البيان|البيان الجمركي|الشهادة|رقم الشهادة|شهادة جمركية|الاقرار الجمركي|اظهارنامه',
  'REGISTER NUMBER': 'reg no|reg number|reg num|reg nr|рег номер|рег no',
  'DECLARATION NUMBER': 'nd|cash no|cash number|beno|sbno|no vmd',
  'DECLARATION DATE': 'bedate|sbdate|be dt|sb dt',
  DUTIABLE: 'dutiable',
  'DATE REGISTER': 'oficializacion',
  REGISTER:
    'регистрационный|реєстраційний|registration|registered|register|regist|registro fecha|регистрации|реєстрації|tescil|dang ky|登记|注册|pendaftaran|assessment|release|clearance|cleared|nacionalizacion|levante|regularizacion|оформления|выпуска|放行|结关',
  ACTUAL: 'actual|real|effective|实际',
  ESTIMATED:
    'estimate|estimated|est|expected|approx|scheduled|schedule|planned|programada|programado|预计|预估|计划',
  CLOSING: 'closing|close|closed|kapanis|fin|end|结束',
  EXPIRY:
    'expiry|expiration|expire|due|vencimiento|validity|ngay het han|有效期|birth|update|updated|create|created|load date file|extracted|publicacion|更新|录入|创建|付款',
  YEAR: 'year|ano|anio|annee|год|рік|yil|tahun|nam|年|年份',
  THISMONTH: '当月|本月|当期|本期|this month|current month',
  CUMULATIVE: '累计|累計|cumulative|ytd|year to date|acumulado|acumulada|нарастающим итогом|kumulatif',
  MONTH:
    'month|mes|mois|месяц|місяць|ay|bulan|thang|月|月份|年月|year month|period|periodo|период|anomes|기간|연월|년월|조회기간',
  // Goods
  GOODS:
    'goods|prod|contents|content|madde|product|products|commodity|commodities|merchandise|merchandize|article|articles|mercancia|mercancias|mercaderia|mercaderias|mercadoria|mercadorias|producto|productos|produto|produtos|articulo|marchandise|marchandises|produit|товар|товара|товаров|товари|товару|продукция|продукт|mal|esya|esyanin|urun|ticari tanim|barang|hang|hang hoa|ten hang|产品|產品|商品|货物|貨物|品名|货品|品目|goods shipped|bien|bienes|commercial description|waren|merce',
  CARGO: 'cargo|carga|freight cargo|груз|вантаж|yuk|muatan|货',
  DESC: 'description|descriptions|desc|descr|descrip|details|detail|particulars|specification|descripcion|descricao|designation|designacion|glosa|detalle|especificacion|especificacao|описание|опис|характеристика|tanim|tanimi|aciklama|uraian|deskripsi|spesifikasi|mo ta|mieu ta|描述|描述信息|说明|詳情|详情|规格|規格|规格型号|明细|descrizione|bezeichnung|desaduaneamento|text|narration|declarable',
  'GOODS DESC':
    '商品描述|货物描述|产品描述|商品名称|货物名称|产品名称|品名规格|货描|品名描述|商品名称规格型号|goods desc|descripcion comercial|descripcion de la mercancia|glosa producto|품목명|품명|거래품명|g 31|гр 31|графа 31|г 31|box 31|desc com|desc comer|warenbezeichnung|وصف البضاعة|وصف السلعة|اسم السلعة|البضاعة|نوع البضاعة|شرح کالا|نام کالا',
  BRAND:
    'brand|trademark|trade mark|marca|marque|торговая марка|товарный знак|марка|marka|merek|nhan hieu|品牌|商标|牌子|brand name|наименование марки|dmarca|상표',
  MODEL:
    'marcas|model|modelo|модель|型号|артикул|sku|variety|variedad|attribute|attributes|atributo|color|colour|talla',
  NOTES:
    'handling|special handling|handling text|handling instructions|instructions|instruction|remark|remarks|note|notes|comment|comments|observations|observaciones|observacion|observacoes|примечание|примечания|备注|備註|说明事项|catatan|ghi chu|aciklamalar|bemerkung|bemerkungen|hinweis|remarques',
  MARKS: 'marks|marks and numbers|marks numbers|marking|маркировка|唛头|嘜頭|标记',
  ITEM: 'item|items|line|renglon|serie|item no|позиция|позиції|kalem|tt|项|项号|項',
  'ITEM PARTIDA': 'partida',
  SUB: 'sub|subitem|sub item|sub partida item|子项',
  HS: 'тн вэд тс|тнвэд тс|тн вэд еаэс|тнвэд еаэс|тн вэд таможенного союза|hs|hscode|hs code|h s code|h s|hsn|hs no|hts|htsus|hsc|ncm|nandina|naladisa|tariff|tariff code|tariff no|tariff number|tariff heading|tariff line|arancel|arancelaria|arancelario|partida arancelaria|posicion arancelaria|fraccion|fraccion arancelaria|subpartida|subpartida arancelaria|subpartida nacional|partida nandina|codigo arancelario|codigo sa|sistema armonizado|harmonized|harmonised|harmonized code|harmonized system|ritc|ritc code|pct|pct code|ahtn|btki|pos tarif|ma hs|ma so hang hoa|ma hang|sh|codigo sh|sh code|posicao|posicao tarifaria|nomenclature|nomenclatura|codigo ncm|тн вэд|тнвэд|код тн вэд|код тнвэд|код товара|уктзед|укт зед|уктвед|код уктзед|tnved|tn ved|tnved kod|kod tnved|tif tn kodu|inciso|inciso arancelario|код товару|cn code|taric|gtip|gtip kodu|gtip no|hs编码|hs 编码|海关编码|海關編碼|商品编码|商品編碼|商品编号|税则号|税号商品|税则号列|税号列|商品代码|海关商品编码|hs编号|chapter heading code|item cd|productcode|goods code|commodity code|sac|item code tariff|warennummer|zolltarifnummer|partida aduanera|partida nandina|nandi|cnan|aranc|aranc nac|cth|品目番号|統計品目番号|품목코드|품목번호|hs부호|세번|g 33|гр 33|графа 33|г 33|box 33|position tarifaire|nomenclature tarifaire|code sh|code hs|البند الجمركي|رقم البند|البند التعريفي|رمز النظام المنسق|رمز hs|کد تعرفه|شماره تعرفه|تعرفه|zolltarif',
  CHAPTER: 'chapter|heading|capitulo|глава|章|章节|section|seccion|sector hs|group hs',
  CODE: 'code|codes|cod|cd|codigo|код|коды|kod|kodu|kode|ma|代码|代碼|编码|編碼|编号|編號|iso|iso code|abbreviation|short',
  DANGER:
    'dangerous|dangerous goods|hazardous|hazardous goods|hazardous cargo|hazmat|hazard|imdg|peligrosa|mercancia peligrosa|опасный груз|опасные грузы|危险品|危险货物|危險品|tehlikeli madde|barang berbahaya|hang nguy hiem',
  // Measures
  WEIGHT:
    'weight|weights|shipwt|ship wt|shipping weight|wt|wgt|wght|peso|pesos|poids|вес|веса|масса|вага|маса|agirlik|agirligi|berat|trong luong|khoi luong|重量|重|gewicht|mass|tonnage|tonelaje|toneladas peso|kilos peso|수출중량|수입중량|중량|重量|الوزن|وزن',
  'WEIGHT GROSS':
    '毛重|gw|g w|gwt|grosswt|gross wt|gross weight|peso bruto|вес брутто|brutto|брутто|总毛重|bruto kg|g weight|gross mass|gross wgt|총중량|g 35|гр 35|графа 35|г 35|box 35|rohmasse|bruttogewicht|bruttomasse|الوزن القائم|الوزن الاجمالي|الوزن الإجمالي|وزن ناخالص',
  'WEIGHT NET':
    '净重|淨重|nw|n w|nwt|net wt|peso neto|peso liquido|вес нетто|нетто|netto|总净重|neto kg|n weight|net mass|net wgt|순중량|g 38|гр 38|графа 38|г 38|box 38|eigenmasse|nettogewicht|nettomasse|reinmasse|الوزن الصافي|وزن خالص',
  GROSS: 'gross|bruto|bruta|brut|brutos|brutas|kotor|毛|gros',
  NET: 'net|neto|neta|netos|liquido|liquida|bersih|净|淨|netas',
  KG: 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramos|kgm|кг|千克|公斤|quilos|quilograma|kilogramo',
  'WEIGHT TON':
    'tonnage|tonnages|tonelaje|tonelajes|tonelagem|tonelagens|tonnaggio|тоннаж|тонаж|tonaj|tonaz|tonase|tonaza|吨数|噸數|トン数|톤수',
  TON: 'ton|tons|tonne|tonnes|metric ton|metric tons|mt|mts|tonelada|toneladas|тонн|тонна|тонны|т|吨|公吨|tm|t|tan|tonnen|tona|tony|tonnellate|톤|トン|ตัน|طن',
  LB: 'lb|lbs|pound|pounds|libras|磅',
  GRAM: 'grams|gram|gramos|克',
  SUPPLEMENTARY:
    'supplementary|supplement|additional|suplementaria|suplementario|complementaria|дополнительная|дополнительное|дополнительной|доп|додаткова|补充|辅助|第二|besondere',
  VOLUME:
    'volume|cbm|m 3|cubic|measure|measurement|measurements|volumen|объем|об єм|hacim|体积|體積|尺码|measure in cm',
  'UNIT UNITS': 'units|unidades',
  UNIT: 'unit|uom|uqc|um|u m|unidad|unidade|unite|unit of measure|unit of measurement|unidad de medida|unidad medida|unidade de medida|measure unit|unidad comercial|ед|единица|единицы|од|од виміру|одиниця вимірювання|ед изм|единица измерения|единицы измерения|одиниця|одиниця виміру|birim|birimi|olcu birimi|satuan|don vi tinh|dvt|don vi|单位|單位|计量单位|計量單位|medida|unit code|und|unid|unids|unde|unidades de medida|comerc unit|co unid|fides|単位|数量単位|단위|수량단위|unid fides|einheit|masseinheit|الوحدة|وحدة القياس|وحدة|واحد',
  QTY: 'quantity|quantities|qty|qnty|qtty|quant|cantidad|cantidades|cant|quantidade|qtd|qtde|quantite|количество|кол во|кіл|кількість|к сть|miktar|miktari|adet|jumlah|kuantitas|so luong|sl|luong|数量|數量|个数|menge|quantita|pcs|pieces|piece count|piece|qt|fiqty|수량|g 41|гр 41|графа 41|г 41|unid fiqty|anzahl|الكمية|كمية|مقدار|تعداد',
  PACKAGES:
    'packages|package|pkgs|pkg|pkg no|bultos|bulto|colis|volumes pkg|места|мест|количество мест|кількість місць|kap|kap adedi|kemasan|koli|so kien|kien|包装|包装件数|箱数|包裹|packaging|packing|embalaje|embalagem|envase|cartons|ctns|упаковка|upakovka|件数|件數|packstucke|kolli|عدد الطرود|الطرود|تعداد بسته',
  COMMERCIAL: 'commercial|tica|comerc|成交|коммерческая|declarada|declarado|comercial',
  STATISTICAL:
    'statistical|statistic|stat|estadistica|estatistica|estadistico|статистическая|istatistik|istatistiki|法定|statistique|estat|第一|第一法定|estadist|estatist|estad|statistischer|statistische',
  STD: 'std|stdname|standard|standardized|standardised|standardize|normalized|normalised|estandar|estandarizado|estandarizada|estandarizados|normalizado|normalizada|padronizado|padronizada|standardise|standardisee|normalise|normalisee|стандартизированное|стандартизированный|нормализованное|нормализованный|стандартное|standart|标准|标准化|标准名|标准名称|cleaned|clean|cleansed',
  RAW: 'raw|original format|original text|as filed|original|原始|原文',
  CALCULATED: 'calculated|computed|calculado|计算|imputed',
  // Money
  VALUE:
    'value|values|valor|valores|valeur|стоимость|вартість|ст ть|сума|сумма|kiymet|kiymeti|bedel|bedeli|tutar|tutari|deger|nilai|tri gia|gia tri|thanh tien|金额|金額|货值|总值|总价|总额|价值|成交总价|amount|amt|monto|importe|montant|cost|costo|total price|wert|importo|total value|worth|vmle|valor total|total amount|总金额|贸易额|交易额|price total|수출금액|수입금액|금액|harmonized value|価額|価格|g 42|гр 42|графа 42|г 42|box 42|rechnungspreis|rechnungsbetrag|القيمة|قيمة|ارزش|مبلغ',
  PRICE:
    'price|precio|preco|prix|цена|ціна|fiyat|fiyati|harga|gia|don gia tong|价格|price per shipment|cif price|fob price',
  UNITPRICE:
    'unit price|unitprice|unit value|unit cost|unit rate|unitvalue|price unit|price per unit|precio unitario|valor unitario|unitario|unitaria|prix unitaire|cena|цена за единицу|цена единицы|usd per|birim fiyat|birim fiyati|harga satuan|don gia|单价|單價|per kg|per unit|per|usd per kg|por unidad|avg price|average price|u fob|u cif|за кг|за единицу|pre unit|item rate|item rate in fc|item rate inv|rate in fc|unit rate|단가|単価|valor un',
  FOB: 'fob|f o b|free on board|franco a bordo|livre a bordo|fas|fca|离岸价|fob value|vmle fob',
  'CIF CFR': 'cfr|cnf|c f|cost and freight|costo y flete',
  CIF: 'cif|c i f|cost insurance freight|cost insurance and freight|costo seguro flete|costo seguro y flete|custo seguro e frete|cout assurance fret|cif frontera|dap|cip|到岸价|cif value|aduana valor|caf',
  USD: 'usd|us dollar|us dollars|us doll|u s dollar|dollar|dollars|usd value|dolar|dolares|dolar americano|доллар|долларах|долл|дол|долл сша|дол сша|долларов|美元|美金|usd amount|usdollar|dolpol|달러|弗|بالدولار|دولار|دلار|الدولار',
  CURRENCY:
    'currency|currencies|curr|cur|ccy|forex|moneda|moeda|divisa|devise|monnaie|валюта|валюты|валюті|валюти|doviz|doviz cinsi|para birimi|doviz kodu|mata uang|valuta|nguyen te|ngoai te|loai tien|ma nguyen te|币种|幣種|币制|幣制|货币|貨幣|成交币制|wahrung|currency code|currency unit|통화|결제통화|通貨|g 22|g 221|г 22|г 221|гр 22|графа 22|box 22|wahrung|العملة|عملة|ارز',
  LOCALCUR:
    'local|lc|ncy|lcy|moneda local|national currency|local currency|本币|moneda nacional|national currency value|soles|pesos|в нац валюте|грн|rial',
  'FOB USD': 'fob us|us fob|u fob tot|fob u',
  'CIF USD': 'cif us|us cif|u cif|cif u',
  'VALUE USD': 'valor us|value us|monto us|us value|g 46|гр 46|графа 46|г 46|box 46',
  THOUSAND:
    'thousand|thousands|тыс|тис|mil|miles de|ribu|bin usd|bin tl|bin dolar|bin abd dolari|nghin|千美元|万美元|万元|千元|万|million|millions|千円|천달러|천불|百万円',
  TRADEWORD: 'trade|trading|comercio|торгующая|торгующей|торговли|贸易',
  AVERAGE: 'average|avg|promedio|media|moyenne|средний|средняя|среднее|平均|ortalama|rata rata|trung binh',
  PERCENT:
    'percent|percentage|pct share|porcentaje|percentual|процент|доля|占比|百分比|比例|同比|环比|yuzde|persen|phan tram',
  RATE: 'rate|rates|exchange|exchange rate|ex rate|tipo de cambio|tipo cambio|taxa|taux|курс|курс валюты|kur|doviz kuru|kurs|ty gia|汇率|匯率|rate of exchange|cambio',
  TAX: 'tax|taxes|duty|duties|vat|excise|levy|impuesto|impuestos|imposto|arancel pago|advalorem|ad valorem|iva|igv|isc|ipm|налог|пошлина|ндс|мито|акциз|пдв|vergi|kdv|bea masuk|bea|ppn|thue|thue suat|关税|税|税额|增值税|消费税|税率|tributo|tributos|gravamen|cess|surcharge|anti dumping|antidumping|droit|droits|cess amount|tax payable|igst|bcd',
  FEE: 'drawback|dbk|rodtep|rosctl|rebate|refund|discount|fee|fees|charge|charges|surcharges|bond|fine|fines|penalty|penalties|commission|royalty|demurrage|reintegro|reintegros|multa|multas|comision|deposit|guarantee|штраф|сбор|сборы|залог|退税|手续费|罚款|佣金|保证金|折扣',
  FREIGHT:
    'freight|frt|frght|o f|ocean freight|air freight|flete|frete|fret|фрахт|navlun|ongkos|cuoc|运费|運費|freight value|shipping cost',
  INSURANCE: 'insurance|seguro|assurance|страховка|страхование|sigorta|asuransi|bao hiem|保险|保费|保險',
  INVOICE:
    'invoice|inv|invoiced|factura|fatura|facture|инвойс|фактурная|фактура|счет|рахунок|faktur|hoa don|发票|發票|合同|contract|contrato|контракт|договор|purchase order|po|фактурна|контракту|контракта|контракті',
  TOTAL: 'total|totals|sum|общая|общий|всего|итого|загальна|toplam|tong|总|總|合计|总计|totale|gesamt|tot',
  FC: 'foreign currency|fc|fcy|moneda extranjera|divisas|doviz tutari|外币|nguyen te gia|in foreign currency|mon ext',
  // Documents
  BILL: 'bill of lading|bill of ladings|bill of lading number|bol|b l|bl|bl no|b l no|b l number|hbl|lading bill|bill|bills|waybill|way bill|awb|conocimiento|conocimiento de embarque|conhecimento|connaissement|guia|documento de transporte|carta porte|transport document|коносамент|транспортный документ|накладная|накладної|konsimento|konismento|tasima senedi|van don|so van don|提单|提單|提单号|提單號|运单|运单号|提运单|提运单号|bill no|bill number|conocimento|ce mercante',
  HOUSE:
    'house|hbl|hawb|house bill|house bill of lading|house b l|hijo|filho|分单|分提单|分提单号|分运单|hbl no|house bl|hijos',
  MASTER:
    'master|mbl|mawb|master bill|master bill of lading|master b l|madre|mae|主单|主提单|主提单号|总提单|总提单号|总运单|parent bill|mbl no|master bl',
  NUMBER:
    'number|numbers|no|nos|num|nbr|numero|nro|n o|nr|номер|numara|numarasi|sira no|nomor|nomer|so|号|號|号码|号码组|numéro|serial|sequence|seq|#|ref|reference|referencia',
  COUNT:
    'count|number of|no of|nos of|num of|n of|nro de|numero de|nombre de|cantidad de|numero total|total number|total number of|количество штук|数|个|jumlah total|qty of|total qty of',
  TYPE: 'type|types|tipo|tipos|kind|тип|вид|turu|tur|jenis|loai|类型|類型|种类|类别|类|class|category|typ|method|mode type|forma',
  MANIFEST: 'manifest|manifesto|manifiesto|manifeste|манифест|manifesto no|舱单|manifest no|igm|egm|rotation',
  RECORD:
    'record|records|row|serial no|sl no|s no|sr no|sno|srno|序号|序號|行号|记录|id record|№|п п|no urut|stt|sira|index|nro registro|correlativo|secuencia',
  REVISION: 'revision|amendment|amend|version|修改次数|版本',
  // Transport
  TRANSPORT:
    'transport|transportation|shipment mode|transporte|транспорт|транспорта|транспорту|tasima|tasit|nakliye|pengangkutan|angkutan|van chuyen|van tai|运输|運輸|交通|via de transporte|medio de transporte|via transporte|modal|carriage|conveyance|freight mode|cara pengangkutan',
  MODE: 'mode|method|way|means|medio|via|vias|modo|modalidad|моды|вид|sekli|sekil|sarana|moda|cara|phuong thuc|phuong tien|方式|工具|模式',
  'TRANSPORT MODE':
    'mot|运输方式|運輸方式|运输模式|运输类型|вид транспорта|вид транспорту|transport mode|mode of transport|mode of transportation|mode of shipment|means of transport|shipping mode|shipment type|transport method|phuong thuc van chuyen|phuong tien van chuyen|ma phuong tien van chuyen|tasima sekli|sinirdaki tasima sekli|dahili tasima sekli|moda transportasi|hinh thuc van chuyen|trans type cross border|trans type within country|transport at the border|transport on the border|co via|viat|운송수단|운송형태|輸送形態|g 25|гр 25|графа 25|г 25|box 25|verkehrszweig|verkehrstrager|beforderungsart|وسيلة النقل|طريقة النقل|moyen de transport|mode de transport',
  VESSEL:
    'vessel|vessels|vsl|vsl name|ship|nave|navio|navire|buque|barco|embarcacion|motonave|судно|судна|корабль|gemi|gemi adi|kapal|nama kapal|ten tau|tau|船名|船舶|船只|船|运输工具名称|vessel name|conveyance name|nombre de la nave|nombre nave|airplane|nama sarana pengangkut|sarana pengangkut|선명|선박명|船名|schiff|schiffsname|اسم السفينة|السفينة|نام کشتی',
  VOYAGE: 'voyage|voy|flight|viaje|viagem|рейс|sefer|so chuyen|chuyen|航次|航班|trip|voyage no',
  TONNAGE:
    'gross tonnage|net tonnage|gross register tonnage|gross registered tonnage|grt|nrt|dwt|deadweight|deadweight tonnage|arqueo bruto|tonelaje bruto|tonelagem bruta|总吨|净吨|总吨位|净吨位|载重吨',
  IMO: 'imo|lloyds|mmsi|callsign|call sign',
  FLAG: 'vessel flag|bandera|bandeira|船籍|船旗',
  CONTAINER:
    'container|containers|cntr|cntrs|ctnr|contenedor|contenedores|conteiner|conteineres|conteneur|conteneurs|контейнер|контейнера|контейнеры|контейнеров|контейнерів|konteyner|peti kemas|kontainer|cont|so container|集装箱|集裝箱|箱号|柜号|货柜|柜|container no|container number|container id',
  SIZE: 'size|tamano|tamanho|taille|размер|boyut|ukuran|kich thuoc|尺寸|箱型|尺码|length|width|height',
  SEAL: 'seal|seals|precinto|пломба|封条|铅封',
  TEU: 'teu|teus|teu count|标箱|标准箱|teu数',
  LOAD: 'fcl lcl|lcl|fcl|load type|load status|整箱|拼箱',
  INCOTERM:
    'условие поставки|умова поставки|incoterm|incoterms|inco term|inco terms|delivery term|delivery terms|inco|shipment terms|shipping terms|terms of delivery|trade term|trade terms|condicion de entrega|clausula|инкотермс|условия поставки|умови поставки|teslim sekli|dieu kien giao hang|成交方式|贸易术语|价格条款|交货条件|delivery condition|인도조건|g 20|g 202|гр 20|графа 20|г 20|г 202|box 20|lieferbedingung|lieferbedingungen|شروط التسليم|شروط التوريد|شرایط تحویل',
  TERMS: 'terms|termino|condicion',
  PAYMENT:
    'payment|paymente|pago|pagamento|оплата|odeme|pembayaran|thanh toan|付款方式|付款|结汇|l c|settlement',
  REGIME:
    'regime|regimen|procedure|procedimento|procedimiento|процедура|режим|rejim|che do|loai hinh|贸易方式|監管方式|监管方式|trade mode|operation|be type|sb type|scheme|modalidad importacion|trans|transaction|meaning|purpose|征免',
  INBOND: 'inbond|in bond|frob',
  FLOW: 'kierunek|smer|smjer|trdtype|import export|imp or exp|imp exp|import or export|impo expo|impex|i e|ie|trade flow|flow|flujo|fluxo|импорт экспорт|направление|направление перемещения|напрям|ithalat ihracat|进出口|进出口类型|进出口标志|进出口方向|direction|trade direction|sens|trade type|akim|수출입구분|輸出入',
  IMPORT:
    'import|imports|imp|impo|importacion|importaciones|importacao|importation|импорт|імпорт|ithalat|impor|nhap|进口|進口',
  EXPORT:
    'export|exports|exp|exportacion|exportaciones|exportacao|exportation|экспорт|експорт|ihracat|ekspor|xuat|出口',
  LOCALLANG:
    'vn|viet|vietnamese name|ru|rus|local language|native|es|cn|本地|中文|tr|local name|tieng viet|рус|на русском',
  EN: 'en|eng|english|ingles|英文|english name|英语|translated|translation|英',
}

/**
 * Words of invented members. Nobody real is meant: no Chinese mobile number begins with 12, example.com belongs
 * to nobody, and 198.51.100.0/24 is for documentation (RFC 5737).
 */
const list = (text: string) => text.split('|')

export const surnames = list(
  '王|李|张|刘|陈|杨|黄|赵|周|吴|徐|孙|朱|马|胡|郭|林|何|高|梁|郑|罗|宋|谢|唐|韩|曹|许|邓|萧|冯|曾|程|蔡|彭|潘|袁|于|董|余|苏|叶|吕|魏|蒋|田|杜|丁|沈|姜|欧阳|诸葛',
)
export const givenMale = list(
  '伟|强|磊|军|洋|勇|杰|涛|超|明|刚|平|辉|鹏|华|飞|鑫|波|斌|宇|浩|凯|健|俊|帆|志强|建国|文博|子轩|浩然|宇航|俊杰|家豪|天翔|海峰|晓东|国栋|立新',
)
export const givenFemale = list(
  '芳|娜|敏|静|丽|艳|娟|霞|秀英|燕|玲|桂英|丹|萍|红|玉兰|颖|琳|雪|倩|婷|慧|莹|洁|梅|雅婷|思琪|欣怡|梦瑶|佳怡|雨涵|晓燕|诗涵|美玲|海燕|文静',
)
export const englishNames = list(
  'Daniel Brooks|Emily Carter|Lucas Meyer|Sofia Rossi|Hiroshi Tanaka|Amina Yusuf|Carlos Mendes|Linh Nguyen|Priya Nair|Omar Haddad|Julia Novak|Ethan Walker|Chloe Martin|Arjun Mehta|Fatima Zahra|Marco Bianchi',
)
export const departments = list('外贸部|海外市场部|国际业务部|采购部|物流部|操作部|客服部|销售一部|总经办')
export const positions = list(
  '外贸业务员|外贸经理|跟单员|采购经理|海运操作|空运销售|航线主管|总经理|市场专员|物流经理',
)
export const goods = list(
  '蓝牙音箱|LED 灯具|不锈钢保温杯|户外家具|汽车配件|儿童玩具|瑜伽垫|厨房刀具|太阳能板|宠物用品|女士手袋|陶瓷餐具|电动工具|棉质毛巾|塑料收纳盒|健身器材|竹制品|手机壳|五金紧固件|园林工具',
)
export const materials = list('不锈钢|铝合金|ABS 塑料|棉|涤纶|实木|竹|陶瓷|玻璃|硅胶|PU|碳钢')
/** Where goods go: code, name. */
export const countries = list(
  'US 美国|DE 德国|GB 英国|FR 法国|JP 日本|KR 韩国|AU 澳大利亚|BR 巴西|MX 墨西哥|AE 阿联酋|SA 沙特阿拉伯|VN 越南|IN 印度|RU 俄罗斯|ZA 南非|CA 加拿大|ES 西班牙|PL 波兰',
).map(text => text.split(' ') as [code: string, name: string])
export const routes = list(
  '美西航线|美东航线|欧洲航线|地中海航线|东南亚航线|中东航线|印巴航线|澳新航线|中南美航线|非洲航线',
)
export const ports = list('深圳盐田|宁波|上海|青岛|厦门|广州南沙|天津|大连')
/** Destinations of trailers: city, region. */
export const cities = list(
  'Chicago,Midwest|Dallas,South Central|Atlanta,Southeast|Columbus,Midwest|Memphis,Southeast|Denver,Mountain|Kansas City,Midwest|Salt Lake City,Mountain|Houston,South Central|Charlotte,Southeast|Phoenix,Southwest|Nashville,Southeast|Indianapolis,Midwest|Reno,West|Ontario,West',
).map(text => text.split(',') as [city: string, region: string])
export const banks = list(
  '中国工商银行|中国建设银行|中国农业银行|中国银行|招商银行|交通银行|中国邮政储蓄银行|平安银行',
)
/** Activities of members besides signing in, and their frequency. */
export const actions: [code: string, weight: number][] = [
  ['SEARCH_COMPANY', 30],
  ['VIEW_COMPANY', 24],
  ['VIEW_CONTACT', 10],
  ['VIEW_PRODUCT', 9],
  ['QUERY_RATE', 8],
  ['SEARCH_HSCODE', 6],
  ['EXPORT_DATA', 4],
  ['SHARE', 3],
  ['PLACE_TRAILER_ORDER', 2],
]
/** Channels through which members come. */
export const channels: [code: string, name: string, english: string][] = [
  ['SZ01', '深圳地推', 'Shenzhen street team'],
  ['NB01', '宁波外贸协会', 'Ningbo trade association'],
  ['GZFAIR', '广交会展位', 'Canton Fair booth'],
  ['WXMP', '微信公众号', 'WeChat account'],
  ['PARTNER', '合作伙伴', 'Partners'],
]

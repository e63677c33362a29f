/** Traditional Chinese characters of column names and their simplified forms, so that each name is listed once. */
const pairs =
  '進进貨货號号國国別别數数單单價价萬万億亿總总淨净櫃柜幣币稅税關关運运輸输啟启裝装發发買买賣卖廠厂業业員员電电話话傳传郵邮碼码編编類类種种規规體体積积噸吨產产區区點点線线報报證证時时間间備备註注說说詳详細细項项歐欧圓圆際际務务統统計计額额費费險险車车機机艙舱處处門门東东條条實实質质據据來来從从達达轉转經经營营濟济術术製制標标識识無无與与為为個个對对應应該该開开場场長长級级結结終终組组織织網网絡络聯联係系樣样權权檢检檔档欄栏歷历氣气況况匯汇準准漢汉狀状現现環环畫画當当監监確确禮礼稱称筆笔節节範范紀纪約约紅红純纯紙纸綱纲縣县繳缴義义聲声職职臺台舊旧艦舰藥药衛卫補补複复見见觀观訂订訊讯記记設设許许試试詢询語语認认請请論论護护變变豐丰負负財财貢贡貿贸資资購购贈赠載载輔辅輕轻輛辆較较輪轮農农適适選选還还邊边鄉乡醫医釋释針针鉛铅銀银銅铜銷销鋁铝鋼钢錄录錢钱鐵铁閱阅陸陆階阶隨随雙双雜杂離离頁页順顺預预領领頭头題题顏颜風风飛飞養养馬马駛驶驗验齊齐齡龄龍龙終终'

const simplified = new Map(
  Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2] ?? '', pairs[at * 2 + 1] ?? '']),
)
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'g')

/** The text with the simplified forms of its Chinese characters; Japanese names with the same characters change, too. */
export const simplifiedHan = (text: string): string =>
  text.replace(traditional, character => simplified.get(character) ?? character)

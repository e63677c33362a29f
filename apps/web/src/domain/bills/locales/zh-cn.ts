export const zh = {
  about: '{name}说明',
  valueHelp:
    '提单上的美元金额。只有其他币种的，按当月平均汇率折算成美元，并列出原币金额、汇率和来源；没有汇率的按提单原样显示。同时写有两种金额的，原币金额列在下方。',
  weightHelp: '按千克计；提单用其他单位的，原始重量列在下方，单位无法识别的按提单原样显示。',
  noCurrency: '{amount}（未注明币种）',
  currencyUnknown: '未注明币种',
  converted: '按 {rate} {currency}/USD 折算，{source} {month}',
  notConverted: '未换算成美元',
  weightUnknown: '未换算成千克',
  from: '起运地',
  to: '目的地',
  fromHeading: '按 HS 编码释义',
  fileRow: '第 {row} 行',
  sheetRow: '{sheet}，第 {row} 行',
  details: '全部内容',
  detailsOf: '全部内容：{name}',
} as const

/** Column names of statistical offices: United Kingdom (OTS), Taiwan. */
import type { LanguageWords } from './language-words.ts'

const unitedKingdom: LanguageWords = {
  MONTH: 'month id',
  SUPPLEMENTARY: 'supp|sup',
  'SUPPLEMENTARY QTY': 'supp unit|supp units',
  INDICATOR: 'suppression index',
}

const taiwan: LanguageWords = {
  FLOW: '進出口別',
  HS: '貨品號列|稅則號別|稅則號列|號列|CCC號列|CCC Code',
  'GOODS DESC': '貨名|貨品名稱',
  COUNTRY: '國家別',
}

export const ofStatistics = [unitedKingdom, taiwan]

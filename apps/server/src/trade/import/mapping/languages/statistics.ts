/** Column names of statistical offices: United Kingdom (OTS), Taiwan, Eurostat, UN Comtrade. */
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

/** Eurostat and UN Comtrade: the country whose trade it is. */
const international: LanguageWords = {
  REPORTER: 'reporter|reporter iso|reporter desc|reporter name|reporting country|declarant iso|报告国|申报国',
  PARTNER: 'partner iso|partner desc|partner 2 iso',
  'VALUE USD': 'primary value',
  'UNIT QTY NAME': 'qty unit abbr',
}

/** Variables of the trade API of the Census Bureau. */
const unitedStates: LanguageWords = {
  'VALUE USD': 'gen val mo|all val mo|gen val yr|all val yr',
  QTY: 'gen qy 1 mo|qty 1 mo',
  UNIT: 'unit qy 1|unit qy',
  'HS IMPORT': 'i commodity',
  'HS EXPORT': 'e commodity',
  'HS DESC': 'i commodity sdesc|i commodity ldesc|e commodity sdesc|e commodity ldesc',
}

export const ofStatistics = [unitedKingdom, taiwan, international, unitedStates]

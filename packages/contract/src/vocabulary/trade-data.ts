import type { EntityNames } from '../words/entities.ts'

export const dataSetNames: EntityNames = {
  one: { zh: '数据集', en: 'data set' },
  many: { zh: '数据集', en: 'data sets' },
}

export const tradeDataNames: EntityNames = {
  one: { zh: '贸易数据', en: 'trade data' },
  many: { zh: '贸易数据', en: 'trade data' },
}

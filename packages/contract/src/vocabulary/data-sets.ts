import { namesOf, titleOf } from '../words/entities.ts'
import { fields, spoken } from '../words/fields.ts'
import { labels } from '../words/languages.ts'
import { rangeLabels } from './dates.ts'
import { terms } from './glossary.ts'

export const dataSetNames = namesOf(labels('数据集', 'data set'), labels('数据集', 'data sets'))

/** The shipments of a data set, as a file. */
export const dataSetBillNames = namesOf(labels('数据集货运记录', 'shipments of a data set'))

/** The conditions of such a file. */
export const dataSetBillFields = fields({
  dataSetId: spoken(titleOf(dataSetNames.one)),
  keyword: spoken(terms.goods),
  withoutWords: spoken(terms.withoutWords),
  billNo: spoken(terms.billNo),
  company: spoken(terms.companyName),
  hsCode: spoken(terms.hsCode),
  direction: spoken(labels('进出口', 'Import or export')),
  origPlaces: spoken(labels('起运地（港口或国家）', 'Origin (port or country)')),
  destPlaces: spoken(labels('目的地（港口或国家）', 'Destination (port or country)')),
  places: spoken(labels('港口或国家', 'Ports or countries')),
  startDate: spoken(rangeLabels.startDate),
  endDate: spoken(rangeLabels.endDate),
  sort: spoken(labels('排序', 'Order')),
})

/** A data set. */
export const dataSetFields = fields({
  name: spoken({ zh: '名称', en: 'Name' }),
  rowCount: spoken({ zh: '货运记录', en: 'Shipments' }),
  asideCount: spoken(
    { zh: '不计数', en: 'Not counted' },
    {
      hint: {
        zh: '有分单的主单、已被后续版本替代的提单、其他导入已有的相同提单：保留但不参与查询',
        en: 'Master bills with existing house bills, revised bills, and bills that another import has too. They are kept but not counted in searches.',
      },
    },
  ),
  dates: spoken({ zh: '日期范围', en: 'Dates' }),
  countries: spoken({ zh: '国家', en: 'Countries' }),
  filled: spoken({ zh: '字段完整度', en: 'Rows with' }),
  coverage: spoken({ zh: '字段完整度', en: 'Fields' }),
  importCount: spoken({ zh: '导入次数', en: 'Imports' }),
  lastImportTime: spoken({ zh: '最近导入', en: 'Last import' }),
})

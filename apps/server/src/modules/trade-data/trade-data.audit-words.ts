import {
  dataSetBillFields,
  dataSetBillNames,
  dataSetFields,
  dataSetNames,
  phrase,
  tradeDataNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const dataSetWords = auditWords('dataSet', dataSetNames, {}, {})

/** The export of its rows. */
export const dataSetBillWords = auditWords('dataSetBill', dataSetBillNames, dataSetBillFields, {
  export: true,
})

export const tradeDataWords = auditWords(
  'tradeData',
  tradeDataNames,
  {
    file: ['文件', 'File'],
    rowCount: dataSetFields.rowCount,
    encoding: ['文件编码', 'Encoding'],
    country: ['海关国家', 'Country of the customs'],
    direction: ['进出口', 'Import or export'],
    transportMode: ['运输方式', 'Transport mode'],
    currency: ['币种', 'Currency'],
  },
  {
    upload: ['上传贸易数据文件', 'Upload a file of trade data'],
    preview: ['预览贸易数据文件', 'Look into a file of trade data'],
    import: ['导入贸易数据', 'Import trade data'],
    replace: ['替换一次贸易数据导入', 'Replace an import of trade data'],
    batch: ['批量导入：查看文件', 'Look into many files'],
    join: ['批量导入：合并一套文件', 'Join a set of files'],
    encode: ['批量导入：指定文件编码', 'Choose the encoding of files'],
    tell: ['批量导入：说明文件整体信息', 'Say what is true of all rows of files'],
    remove: ['批量导入：移出文件', 'Take files out of a batch'],
    split: ['批量导入：不合并文件', 'Keep files apart'],
    check: ['检查贸易数据文件', 'Check a file of trade data'],
    countAgain: ['相同提单重新计数', 'Count the same bills again'],
    delete: phrase('delete', dataSetNames),
  },
)

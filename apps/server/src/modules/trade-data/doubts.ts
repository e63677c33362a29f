/** What a person should look at before a file of shipments comes in. */
import type { Labels } from '@backoffice/contract'
import { fileProblems, TableError } from '../../tables/problems.ts'
import { openDateColumns } from '../../trade/import/column-habits.ts'
import { checkMapping } from '../../trade/import/import-file.ts'
import type { SeenFile } from './shipment-preview.ts'

/** Below this, a column may mean something else. */
const surely = 0.55

/** The first reason not to import a file without a person, by its first rows; undefined when there is none. */
export function doubtOf({ mapping, applied, rows, guess, conventions }: SeenFile): Labels | undefined {
  try {
    checkMapping(mapping)
  } catch (error) {
    if (error instanceof TableError) return fileProblems[error.problem]
    throw error
  }
  if (applied?.score === 0)
    return { zh: '文件的列与模板不符', en: 'The columns of the file are not those of the template' }
  if (applied?.context === 'other')
    return {
      zh: '文件的国家或进出口方向与模板不同',
      en: 'The country or direction of the file is not that of the template',
    }
  if (applied) return undefined
  const open = openDateColumns(rows.slice(mapping.headerRow), conventions !== undefined)
  if (mapping.columns.date?.some(column => open.includes(column)))
    return {
      zh: '日期的日、月顺序不明确',
      en: 'The dates do not show whether the day or the month comes first',
    }
  const unsure = guess.columns.find(({ confidence }) => confidence < surely)
  return (
    unsure && {
      zh: `不确定列“${unsure.header.slice(0, 60)}”的含义`,
      en: `It is not certain what the column “${unsure.header.slice(0, 60)}” means`,
    }
  )
}

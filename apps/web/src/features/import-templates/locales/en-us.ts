import type { zh } from './zh-cn.ts'

export const en: Record<keyof typeof zh, string> = {
  columns: 'Column names, one or more',
  columnsOf: 'Columns of {name}',
  constant: 'Fixed value',
  constantOf: 'Fixed value of {name}',
  dateOrderOpen: 'Not known: each file decides, or you are asked',
  encodingOpen: 'Told by the file',
  nextDayByTimes: 'The times of the file decide',
  nextDayYes: 'Read as the next day',
  nextDayNo: 'Read as the same day',
  extraName: 'Name of further column {place}',
  extraNameHint: 'Name',
  extraColumn: 'Column of further column {place}',
  extraColumnHint: 'Column name in the file',
  extraRemove: 'Remove the further column “{name}”',
  extraAdd: 'Add a further column',
  partsHint:
    'Columns are found by their names, wherever they are; “#3” is the third column. Where the dates of a file show their order, that order counts.',
  used: 'Show the import that used it|Show the {count} imports that used it',
  copy: 'Copy',
  copyName: '{name} copy',
  context: 'How the files of each vendor are read',
  emptyTitle: 'No import templates yet',
  emptyText:
    'When you import a file, you can save how its columns are read. Later files of the same kind then use it.',
}

import { expect, it } from 'vitest'
import { storedName } from './stored-name.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it.each([
  ['invoice.hta', 'application/pdf', 'invoice.pdf'],
  ['invoice.svg', 'application/pdf', 'invoice.pdf'],
  ['invoice.PDF', 'application/pdf', 'invoice.PDF'],
  ['photo.jpeg.html', 'image/jpeg', 'photo.jpeg.jpg'],
  ['Chile 2026.01', 'text/csv', 'Chile 2026.01.csv'],
  ['bank.txt', 'text/csv', 'bank.txt'],
  ['really a table.xls', 'text/csv', 'really a table.csv'],
  ['bills.zip', xlsx, 'bills.zip'],
  ['rows.exe', 'application/vnd.apache.parquet', 'rows.parquet'],
  ['exe\u202egpj.pdf', 'application/pdf', 'exegpj.pdf'],
  ['\u2066名\u2069.csv', 'text/csv', '名.csv'],
  ['x'.repeat(300), 'application/pdf', `${'x'.repeat(196)}.pdf`],
])('%j of %s is stored as %j (security.md 54)', (name, mediaType, stored) => {
  expect(storedName(name, mediaType)).toBe(stored)
})

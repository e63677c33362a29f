import { mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { endOf } from './end-of-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'end-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const csv = {
  kind: 'delimited' as const,
  encoding: 'utf-8' as const,
  delimiter: ',',
  newline: '\n' as const,
  columns: 3,
}

it('sees how a file of 3 GiB ends (security.md 53)', async () => {
  const path = join(folder, 'large.csv')
  const file = openSync(path, 'w')
  // The blocks before the end take no room on the disk.
  truncateSync(path, 3 * 1024 ** 3)
  writeSync(file, '\n1,2,3\n4,5', 3 * 1024 ** 3)
  expect(await endOf(path, csv, 3)).toBe('early')
})

/** Opens a screening list of any format that can be read, by its content. */
import { basename } from 'node:path'
import { openArchive } from '../../../tables/archive.ts'
import { readSample } from '../../../tables/open-table.ts'
import { TableError } from '../../../tables/problems.ts'
import { detectEncoding } from '../../../tables/readers/decode.ts'
import { openJsonList } from './json-list.ts'
import type { OpenList } from './listed-party.ts'
import { openSdnTables, openTableList } from './table-lists.ts'
import { openXmlList } from './xml-lists.ts'

const packed = { files: 20, bytes: 1024 ** 3 }

/** The files of an archive by their names in lower case, unpacked beside it. */
async function unpacked(path: string): Promise<Map<string, string>> {
  const archive = await openArchive(path, packed)
  if (!archive) throw new TableError('notScreeningList')
  const paths = new Map<string, string>()
  try {
    for (const [at, file] of archive.files.entries()) {
      if (file.problem) throw new TableError(file.problem)
      const to = `${path}.${at}`
      await archive.unpack(file, to, new AbortController().signal)
      paths.set(basename(file.name).toLowerCase(), to)
    }
    return paths
  } finally {
    archive.close()
  }
}

async function openPacked(path: string): Promise<OpenList> {
  const files = await unpacked(path)
  const [sdn, alt, add] = ['sdn.csv', 'alt.csv', 'add.csv'].map(name => files.get(name))
  if (sdn && alt && add) return openSdnTables({ sdn, alt, add })
  const [only] = files.values()
  if (files.size !== 1 || !only) throw new TableError('notScreeningList')
  return openPlain(only)
}

async function openPlain(path: string): Promise<OpenList> {
  const sample = await readSample(path)
  const { encoding, markBytes } = detectEncoding(sample)
  const head = new TextDecoder(encoding).decode(sample.subarray(markBytes), { stream: true })
  const [first = ''] = head.trimStart()
  if (first === '') throw new TableError('empty')
  if (first === '<') return openXmlList(path, head, encoding)
  return first === '{' ? openJsonList(path, head, encoding) : openTableList(path)
}

/** @throws TableError */
export async function openList(path: string): Promise<OpenList> {
  const isPacked = (await readSample(path, 4)).equals(Buffer.from('PK\u0003\u0004'))
  return isPacked ? openPacked(path) : openPlain(path)
}

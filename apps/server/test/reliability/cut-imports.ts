/** Imports of shipments whose server is killed: one while its rows are staged, one while they are committed. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TradeImport } from '@backoffice/contract'
import { openEngine } from '../../src/trade/engine/engine.ts'
import { LoadClient } from './load.ts'
import { type ServerProcess, until } from './server-process.ts'

/** Of the first import the rows are being staged; of the second one side of the rows is in. */
export const cutFiles = {
  staging: { word: 'zephyr', rows: 200 },
  commit: { word: 'quartz', rows: 300 },
}
export type CutFile = (typeof cutFiles)[keyof typeof cutFiles]

/** For the environment of a server that dies when that statement is under way. */
export const dyingAt = (statement: string) => ({
  KILL_AT: statement,
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('./kill-at.ts', import.meta.url))}`,
})

function csvOf({ word, rows }: CutFile): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `2026-03-05,${word} WORKS LTD,BETA INC,${word} lamp ${n}`,
  )
  return ['Date,Shipper,Consignee,Goods Description', ...lines].join('\n')
}

async function upload(address: string, token: string, file: CutFile): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([csvOf(file)]), `${file.word}.csv`)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/sparq/trade/file`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** @returns the import, which goes on by itself */
async function beginImport({ address }: ServerProcess, token: string, file: CutFile): Promise<TradeImport> {
  const client = new LoadClient(address)
  const body = { fileId: await upload(address, token, file), dataSetName: file.word }
  const reply = await client.ask({ method: 'POST', path: '/sparq/trade/import', token, body })
  client.close()
  if (reply.errorcode !== 0) throw new Error(`not begun: ${JSON.stringify(reply)}`)
  return reply.data as TradeImport
}

/** The import as the list shows it, once its job is over. */
async function endedImport({ address }: ServerProcess, token: string, { id }: TradeImport) {
  const client = new LoadClient(address)
  const row = await until('the import has ended', async () => {
    const { data } = await client.ask({ path: '/sparq/trade/import/list', token })
    const rows = (data as { rows: TradeImport[] }).rows.filter(one => one.id === id)
    return rows.find(({ state }) => state !== 'queued' && state !== 'running')
  })
  client.close()
  return { added: row?.addedCount ?? -1, existing: row?.existingCount ?? -1 }
}

/** Looks for the rows of a file while it is processed: all of them are found, or none. */
async function searchMeanwhile(
  { address }: ServerProcess,
  token: string,
  { word, rows }: CutFile,
  work: Promise<unknown>,
) {
  const client = new LoadClient(address)
  const ask = { method: 'POST', path: '/sparq/customs/company/list', token, body: { keyword: word } }
  const found: number[] = []
  let isOver = false
  const over = () => {
    isOver = true
  }
  // The caller that waits for it reports how it ended.
  void work.then(over, over)
  await until('the import is over', async () => {
    const { errorcode, data } = await client.ask(ask)
    if (errorcode === 0)
      found.push((data as { rows: { count: number }[] }).rows.reduce((sum, { count }) => sum + count, 0))
    return isOver
  })
  client.close()
  return { looks: found.length, parts: found.filter(count => count !== 0 && count !== rows).length }
}

/** Starts an import that kills its server. */
export async function dieImporting(server: ServerProcess, token: string, file: CutFile) {
  const begun = await beginImport(server, token, file)
  const seen = await searchMeanwhile(server, token, file, server.exited)
  if ((await server.exited) !== 'SIGKILL') throw new Error(`not killed by the import:\n${server.output()}`)
  return { begun, ...seen }
}

/** What the next server does with it. */
export async function goOnImporting(server: ServerProcess, token: string, file: CutFile, begun: TradeImport) {
  const ended = endedImport(server, token, begun)
  const seen = await searchMeanwhile(server, token, file, ended)
  return { ...seen, ...(await ended) }
}

export async function importAgain(server: ServerProcess, token: string, file: CutFile) {
  return endedImport(server, token, await beginImport(server, token, file))
}

/** What lies in the search data when no server has it open. */
export async function whatImportsLeft(dataDir: string) {
  const engine = await openEngine({ path: join(dataDir, 'trade') })
  const words = Object.values(cutFiles).map(({ word }) => `startsWith(product, '${word}')`)
  const [left] = await engine.rows<{ staged: number; open: number; rows: number; different: number }>(
    `SELECT (SELECT count() FROM trade_staging) AS staged,
       (SELECT count() FROM trade_batch FINAL WHERE state NOT IN ('committed', 'discarded')) AS open,
       count() AS rows, uniqExact(role, product) AS different
     FROM trade_shipment WHERE ${words.join(' OR ')}`,
  )
  await engine.close()
  const expected = Object.values(cutFiles).reduce((sum, { rows }) => sum + 2 * rows, 0)
  return {
    'rows left staged': left?.staged ?? -1,
    'imports left open': left?.open ?? -1,
    'rows missing or twice': Math.max(expected - (left?.different ?? 0), (left?.rows ?? 0) - expected),
  }
}

import {
  companyWatches,
  memberLogs,
  type OperationSpec,
  operations,
  placeAliases,
} from '@backoffice/contract'
import { readConfig } from '../../../src/platform/config.ts'
import { startServer as startInProcess } from '../../../src/start.ts'
import type { Fault } from '../fault.ts'
import { LoadClient, secondsOf } from '../load.ts'
import { password, withDataDir } from '../server-process.ts'

/** Those that the engine answers; names of behaviour and sign-ins by member come from PostgreSQL. */
const behaviour = [memberLogs.list, memberLogs.export, memberLogs.records, memberLogs.exportRecords]
const inTheEngine = [...behaviour, placeAliases.unmatched, companyWatches.list]
export const isSearch = ({ id }: OperationSpec) =>
  /^(companies|companyProfile|market)\./.test(id) || inTheEngine.some(operation => operation.id === id)

const inputs: Record<string, Record<string, string | string[]>> = {
  'companies.list': { keyword: 'valve' },
  'companies.sub': { uid: 'x', keyword: 'valve' },
  'companies.facets': { keyword: 'valve' },
  'companies.widened': { keyword: 'valve' },
  'companies.advice': { keyword: 'valve' },
  'companies.reading': { keyword: 'valve' },
  'companyProfile.reveal': { uid: 'x', kind: 'phone', place: 'info', at: '0' },
  'companyProfile.sharedPartners': { uids: ['x', 'y'], role: 'buyer', kind: 'common' },
  'market.bills': { keyword: 'valve' },
  'market.exportBills': { format: 'csv', 'search.keyword': 'valve' },
  'market.companies': { uids: [] },
  'market.prices': { keyword: 'valve' },
  'market.changes': { uids: ['x'] },
  'market.exportCompanies': { format: 'csv', 'search.keyword': 'valve' },
}
export const inputOf = ({ id }: OperationSpec) => inputs[id] ?? (id.startsWith('market.') ? {} : { uid: 'x' })

async function run() {
  return withDataDir(async dataDir => {
    const config = readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_DATA: '0',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'silent',
    })
    const { app, address, stop } = await startInProcess(config)
    const client = new LoadClient(address)
    try {
      const token = await client.signIn()
      const healthy = await client.ask({ path: '/readyz' })
      await app.trade.engine.close()
      const ask = ({ method, path }: OperationSpec, input: Record<string, string | string[]>) => {
        const place = path.replaceAll(/\{\w+\}/g, '2147483000')
        return method === 'GET'
          ? client.ask({
              method,
              path: `${place}?${new URLSearchParams(input as Record<string, string>)}`,
              token,
            })
          : client.ask({ method, path: place, token, body: input })
      }
      const bound = operations.filter(({ id, bodyType }) => app.bound.has(id) && bodyType !== 'multipart')
      const searches = bound.filter(isSearch)
      // Last what ends the session.
      const others = bound
        .filter(operation => !isSearch(operation))
        .sort(a => (a.id === 'sessions.logout' ? 1 : -1))
      const refused = await Promise.all(searches.map(operation => ask(operation, inputOf(operation))))
      const answers = []
      for (const operation of others) answers.push(await ask(operation, {}))
      const written = await client.ask({
        method: 'POST',
        path: '/core/scrolling-config',
        token: await client.signIn(),
        body: { title: '一', content: '二' },
      })
      return {
        'search calls': searches.length,
        'search calls that say 10503': refused.filter(({ errorcode }) => errorcode === 10503).length,
        'slowest of them s': secondsOf(Math.max(...refused.map(({ tookMs }) => tookMs))),
        'other calls': others.length + 1,
        "other screens' errors": [...answers, written].filter(
          ({ status, errorcode }) => status === 0 || errorcode === 10503 || errorcode === 10500,
        ).length,
        'ready before': healthy.status,
        'ready afterwards': (await client.ask({ path: '/readyz' })).status,
        'healthy afterwards': (await client.ask({ path: '/healthz' })).status,
      }
    } finally {
      client.close()
      await stop()
    }
  })
}

export const engineDown: Fault = {
  number: 21,
  name: 'search engine down',
  run,
  holds: figures =>
    (figures['search calls'] ?? 0) >= 5 &&
    figures['search calls that say 10503'] === figures['search calls'] &&
    figures["other screens' errors"] === 0 &&
    figures['ready before'] === 200 &&
    figures['ready afterwards'] === 503 &&
    figures['healthy afterwards'] === 200,
}

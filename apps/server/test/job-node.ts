/**
 * A node in a process of its own, for tests that kill it: takes `test.crash` jobs and never ends one. Says
 * `running <attempt>` when it has begun. Arguments: addresses of the server's role.
 */
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { defineJob } from '../src/platform/jobs/define-job.ts'
import type { Trade } from '../src/trade/open-trade.ts'

const [, , databaseUrl = ''] = process.argv
const config = readConfig({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent' })
const app = await buildApp(config, { databaseUrl, trade: { engine: {} } as Trade })
app.jobs.register(
  defineJob({
    kind: 'test.crash',
    label: { zh: '测试', en: 'Test' },
    access: 'signedIn',
    heartbeatS: 10,
    async handler({ job }) {
      process.stdout.write(`running ${job.attempt}\n`)
      await new Promise(() => {})
      return {}
    },
  }),
)
await app.jobs.start()

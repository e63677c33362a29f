import { importSource, importSourceActions, importSources, tradeData } from '@backoffice/contract'
import { findAccountByName } from '../../platform/access/accounts.repository.ts'
import { permits } from '../../platform/access/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Origin, recordAudit } from '../../platform/audit/audit.ts'
import type { DeskFigurePart } from '../../platform/desk/desk-parts.ts'
import { giveFile } from '../../platform/files/files.repository.ts'
import { bind } from '../../platform/http/bind.ts'
import { recordModule } from '../../platform/kit/record-module.ts'
import { records } from '../../platform/kit/records.ts'
import { AppError, fieldError } from '../../platform/lib/app-error.ts'
import { withoutDirection } from '../../platform/lib/plain-text.ts'
import { type Language, say } from '../../platform/lib/texts.ts'
import { fileNamesSeenBy, nobody } from '../../platform/masking/personal-data.ts'
import { requireTemplate } from '../import-templates/import-templates.service.ts'
import { collectJob } from './collect.ts'
import { connectionsForForm } from './connections.ts'
import {
  countSourceFiles,
  findSource,
  listSourceFiles,
  type SourceFileRow,
  type SourceRow,
  takeWaiting,
} from './import-sources.repository.ts'
import { keepCollecting } from './schedule.ts'

type Source = Pick<SourceRow, 'connection' | 'path' | 'dataSetName' | 'templateId' | 'userId' | 'status'>

/** Tells whether a change decides which files are imported, where to and as whom. Switching off does not. */
function decidesImports(values: Partial<Source>, before: Source | undefined): boolean {
  if (!before || (values.status === 'on' && before.status !== 'on')) return true
  const fields = ['connection', 'path', 'dataSetName', 'templateId', 'userId'] as const
  return fields.some(field => values[field] !== undefined && values[field] !== before[field])
}

/**
 * Files are imported as the person in charge: whoever may not import decides nothing about it, and only super admins put
 * somebody else in charge.
 */
async function requireImporter(
  app: AppContext,
  { actor }: Origin,
  values: Partial<Source>,
  before: Source | undefined,
): Promise<void> {
  const access = actor && (await app.authenticator.accessOf(actor.accountId))
  if (!access || !permits(tradeData.start.access, access))
    throw new AppError(10406, {
      message: {
        zh: '设置导入来源还需要导入贸易数据的权限',
        en: 'Import sources are set up by people who may also import trade data',
      },
    })
  const inCharge = values.userId ?? before?.userId ?? ''
  const isOwn = inCharge.toLowerCase() === actor.userId.toLowerCase()
  if (!isOwn && !access.superAdmin && decidesImports(values, before))
    throw fieldError(
      'userId',
      '文件以负责人的名义导入：请选择您自己的账号',
      'Files are imported in the name of the person in charge: choose your own account',
    )
}

const sourceRecords = records({
  entity: importSource,
  operations: importSources,
  async check(values, before, { app, trx, origin }) {
    const { connection, userId, templateId } = values
    await requireImporter(app, origin, values, before)
    if (connection !== undefined && connection !== before?.connection) {
      const known = await connectionsForForm(app.config.importConnections)
      if (!Object.hasOwn(known, connection))
        throw fieldError('connection', '没有这个连接', 'There is no such connection')
    }
    if (userId !== undefined && userId !== before?.userId && !(await findAccountByName(trx, userId)))
      throw fieldError('userId', '没有这个账号', 'There is no such account')
    if (templateId) await requireTemplate(trx, templateId)
  },
  duplicates: {
    import_source_name_key: () => fieldError('name', '名称已存在', 'The name already exists'),
  },
})

const toSourceFile = (row: SourceFileRow, language: Language, see: (name: string) => string) => ({
  ...row,
  path: see(withoutDirection(row.path)),
  reason: row.reason ? say(language, row.reason) : '',
  createTime: row.createTime.toISOString(),
})

function routes(app: AppContext): void {
  bind(app, importSources.connections, async () => {
    const known = await connectionsForForm(app.config.importConnections)
    return Object.entries(known).map(([name, { kind }]) => ({ name, kind }))
  })

  bind(app, importSources.files, async ({ query, language, actor }) => {
    const { rows, total } = await listSourceFiles(app.db, query, actor)
    const see = fileNamesSeenBy(actor)
    return { rows: rows.map(row => toSourceFile(row, language, see)), total }
  })

  bind(app, importSources.take, async ({ actor, params, origin }) =>
    app.db.transaction().execute(async trx => {
      const fileId = await takeWaiting(trx, params.id)
      if (fileId === undefined) throw new AppError(10404)
      await giveFile(trx, fileId, actor.accountId)
      await recordAudit(trx, origin, { action: 'importSource.take', entity: 'file', entityId: fileId })
      return { fileId }
    }),
  )

  bind(app, importSources.run, async ({ params, origin }) =>
    app.db.transaction().execute(async trx => {
      const source = await findSource(trx, params.id)
      if (!source) throw new AppError(10404)
      await recordAudit(trx, origin, {
        action: 'importSource.run',
        entity: 'importSource',
        entityId: source.id,
        entityName: source.name,
      })
      return { jobId: await app.jobs.enqueue(trx, collectJob, { sourceId: source.id }, null) }
    }),
  )
}

const waitingFiles: DeskFigurePart = {
  key: 'sourceFiles',
  read: async ({ app }) => {
    const state = 'waiting'
    return { value: await countSourceFiles(app.db, { state: [state] }, nobody), search: { state } }
  },
}

export const importSourcesModule = recordModule({
  records: sourceRecords,
  url: import.meta.url,
  words: { actions: importSourceActions },
  routes: [routes],
  jobs: [collectJob],
  desk: [waitingFiles],
  start: keepCollecting,
})

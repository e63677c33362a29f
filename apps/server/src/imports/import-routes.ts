/** The calls that every kind of import has, each with the path and schemas of its own operation. */
import type { companyRecords, tradeData } from '@backoffice/contract'
import type { AppContext } from '../platform/app-context.ts'
import { bind } from '../platform/http/bind.ts'
import type { DefinedImport, ImportInput, ImportRow, PreviewRequest, StartBody } from './define-import.ts'
import { type ImportReader, lookAtUpload, receiveImportFile } from './import-files.ts'
import { startImport } from './start-import.ts'
import { sendTemplate } from './template.ts'

type Shared = 'upload' | 'preview' | 'start' | 'template'
type Operations = Pick<typeof tradeData, Shared> | Pick<typeof companyRecords, Shared>
export function bindImports<
  Row extends ImportRow,
  Mapping extends object,
  Body extends StartBody<Mapping>,
  Input extends ImportInput,
>(app: AppContext, kind: DefinedImport<Row, Mapping, Body, Input>, operations: Operations): void {
  const { purpose, audited, template, preview, toWire } = kind

  bind(app, operations.upload, async call => {
    const { id, name, sizeBytes } = await receiveImportFile(app, call, {
      purpose,
      action: `${audited}.upload`,
    })
    return { id, name, sizeBytes }
  })

  bind(app, operations.preview, ({ actor, origin, params, query, signal }) => {
    const reader = { actor, origin, signal }
    // Each is pointed out only where the operation knows it.
    const chosen = (query ?? {}) as Omit<PreviewRequest, keyof ImportReader>
    const look = { purpose, action: `${audited}.preview` }
    return lookAtUpload(app, params.id, reader, look, (path, file) =>
      preview(app, path, file, { ...reader, ...chosen }),
    )
  })

  bind(app, operations.start, async ({ actor, body, origin, language }) =>
    toWire(await startImport(app, kind, { actor, body: body as unknown as Body, origin }), actor, language),
  )

  bind(app, operations.template, async ({ query, language, reply }) =>
    sendTemplate(reply, template, { format: query.format ?? 'xlsx', language }),
  )
}

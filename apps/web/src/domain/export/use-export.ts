import { invalidInput, type OperationSpec } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError, isAborted, noAnswer } from '../../lib/api/api-error.ts'
import { callExport } from '../../lib/api/call.ts'
import { saveBlob } from '../../lib/download.ts'
import { t } from '../../lib/i18n/texts.ts'
import { notify } from '../../lib/notify.ts'
import { refreshJobs } from '../jobs/jobs.ts'

/** An operation that answers a file, or the job that makes it. */
export type ExportOperation = OperationSpec & { query: { properties: object }; body?: undefined }

export type ExportFormat = 'xlsx' | 'csv'

/** For a file without a name (specification §9). */
const defaultName = 'Template.xlsx'

/** The message of a failed export (specification §8): the field's reason, the server's message, or our own. */
function reasonOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code === noAnswer) return t('export.failed')
  if (error.code === invalidInput) return error.fields[0]?.error_reason ?? t('export.failed')
  return error.message
}

/** Exports with the given filters; tells how it went in a system notification. */
export function useExport(operation: ExportOperation, filters: Record<string, unknown>) {
  return useMutation({
    mutationFn: (format: ExportFormat) => callExport(operation, { query: { ...filters, format } }),
    onSuccess: exported => {
      if ('jobId' in exported) {
        notify.notification('info', t('export.started'), t('export.startedText'))
        return refreshJobs()
      }
      if (exported.blob.size === 0) return notify.notification('error', t('export.empty'))
      saveBlob(exported.blob, exported.name ?? defaultName)
      notify.notification('success', t('export.done'), exported.name)
    },
    onError: error => {
      if (!isAborted(error)) notify.notification('error', reasonOf(error), undefined, error)
    },
    meta: { ownErrors: true },
  })
}

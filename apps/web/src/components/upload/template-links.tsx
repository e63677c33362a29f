import type { OperationSpec } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { callExport } from '../../lib/api/call.ts'
import { saveBlob } from '../../lib/download.ts'
import { t } from './texts.ts'
import styles from './upload-progress.module.css'

const formats = ['xlsx', 'csv'] as const

/** A file to fill in, with the columns that an import knows. */
export function TemplateLinks({ operation }: { operation: OperationSpec }) {
  const download = useMutation({
    mutationFn: async (format: string) => {
      const answer = await callExport(operation, { query: { format } })
      if ('blob' in answer) saveBlob(answer.blob, answer.name ?? `template.${format}`)
    },
  })
  return (
    <p className={styles.template}>
      {t('template')}
      {formats.map(format => (
        <Button
          key={format}
          type="link"
          size="small"
          aria-label={`${t('template')} ${format.toUpperCase()}`}
          loading={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
  )
}

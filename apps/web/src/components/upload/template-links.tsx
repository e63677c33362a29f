import type { OperationSpec } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { callExport } from '../../lib/api/call.ts'
import { saveBlob } from '../../lib/download.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './upload-progress.module.css'

const formats = ['xlsx', 'csv'] as const

interface Props {
  operation: OperationSpec
  /** The record that the file is about, if there is one. */
  params?: { id: number }
  label?: string
}

/** A file in both formats. By default it is the template to fill in, with the columns that an import knows. */
export function TemplateLinks({ operation, params, label = t('upload.template') }: Props) {
  const download = useMutation({
    mutationFn: async (format: string) => {
      const answer = await callExport(operation, { query: { format }, ...(params && { params }) })
      if ('blob' in answer) saveBlob(answer.blob, answer.name ?? `template.${format}`)
    },
  })
  return (
    <p className={styles.template}>
      {label}
      {formats.map(format => (
        <Button
          key={format}
          type="link"
          size="small"
          aria-label={`${label} ${format.toUpperCase()}`}
          loading={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
  )
}

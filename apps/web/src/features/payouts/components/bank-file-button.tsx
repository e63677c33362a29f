import { DownloadOutlined } from '@ant-design/icons'
import { type PayoutBatch, payoutFiles } from '@backoffice/contract'
import { Button } from 'antd'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { type ExportFormat, useExport } from '../../../domain/export/use-export.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

/** The file for the bank, of an approved batch. */
export function BankFileButton({ batch: { id, state } }: { batch: PayoutBatch }) {
  const can = useCan()
  const run = useExport(payoutFiles.export, { batchId: id })
  if (!can(payoutFiles.export) || (state !== 'approved' && state !== 'sent')) return null
  const items = (['csv', 'xlsx'] as const).map(key => ({ key, label: key.toUpperCase() }))
  return (
    <ActionMenu
      disabled={run.isPending}
      menu={{ items, onClick: ({ key }) => run.mutate(key as ExportFormat) }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={run.isPending}>
        {t('payouts.file')}
      </Button>
    </ActionMenu>
  )
}

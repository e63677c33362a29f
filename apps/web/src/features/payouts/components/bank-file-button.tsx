import { DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { type PayoutBatch, payoutFiles } from '@backoffice/contract'
import { Button, Space } from 'antd'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { useExport } from '../../../domain/export/use-export.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'

/** The file for the bank, of an approved batch: banks take CSV, some XLSX. */
export function BankFileButton({ batch: { id, state } }: { batch: PayoutBatch }) {
  const can = useCan()
  const run = useExport(payoutFiles.export, { batchId: id })
  if (!can(payoutFiles.export) || (state !== 'approved' && state !== 'sent')) return null
  return (
    <Space.Compact>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={run.isPending}
        onClick={() => run.mutate('csv')}
      >
        {t('payouts.file')}
      </Button>
      <ActionMenu
        disabled={run.isPending}
        menu={{ items: [{ key: 'xlsx', label: 'XLSX' }], onClick: () => run.mutate('xlsx') }}
      >
        <Button icon={<DownOutlined aria-hidden />} aria-label={t('payouts.fileFormats')} />
      </ActionMenu>
    </Space.Compact>
  )
}

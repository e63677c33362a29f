import type { BinRefusal } from '@backoffice/contract'
import { Alert } from 'antd'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { EntityLink } from '../../../domain/records/entity-link.tsx'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/i18n/texts.ts'

/** Why it cannot come back, with the way to the record that is in its way. */
export function RestoreRefused({ error, onClosed }: { error: ApiError; onClosed: () => void }) {
  const other = (error.data as Partial<BinRefusal> | null)?.inTheWay
  return (
    <Dialog title={t('bin.refused')} onClosed={onClosed}>
      <Alert type="error" showIcon title={error.message} />
      {other && (
        <p>
          {t('bin.inTheWay')}{' '}
          <EntityLink entity={other.entity} id={other.id}>
            <bdi>{other.name || other.id}</bdi>
          </EntityLink>
        </p>
      )}
    </Dialog>
  )
}

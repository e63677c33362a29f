import type { PayoutBatch } from '@backoffice/contract'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { pathWith } from '../../../config/paths.ts'
import { linkTo } from '../../../lib/search-params.ts'
import { t } from '../texts.ts'

/** That money of a batch may have gone out before; its payments say when. */
export const EarlierNote = ({ batch: { earlierCount } }: { batch: PayoutBatch }) =>
  earlierCount > 0 && <Alert type="warning" showIcon title={t('earlier', { count: earlierCount })} />

/** Why a batch cannot go on: orders of its rewards are not paid. */
export function HeldNote({ batch: { heldCount, number, state } }: { batch: PayoutBatch }) {
  if (heldCount === 0) return null
  const rewards = pathWith('rewards', { batchNumber: number })
  return (
    <Alert
      type="warning"
      showIcon
      title={state === 'sent' ? t('heldSent', { count: heldCount }) : t('held', { count: heldCount })}
      action={<Link {...linkTo(rewards)}>{t('toRewardsHeld')}</Link>}
    />
  )
}

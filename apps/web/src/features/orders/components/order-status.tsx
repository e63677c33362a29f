import type { OrderStatus as State, Tone } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { t } from '../texts.ts'

const tones: Record<State, Tone> = { UNPAID: 'waiting', PAID: 'good', CANCELLED: 'off' }

export const statusTexts: Record<State, string> = {
  UNPAID: t('unpaid'),
  PAID: t('paid'),
  CANCELLED: t('cancelled'),
}

export const OrderStatus = ({ status }: { status: State }) => (
  <Status tone={tones[status]} text={statusTexts[status]} />
)

import type { ProductStatus as State, Tone } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { t } from '../texts.ts'

const tones: Record<State, Tone> = { published: 'good', unpublished: 'off', draft: 'waiting' }

export const statusName = (status: State) =>
  ({ published: t('published'), unpublished: t('unpublished'), draft: t('draft') })[status]

export const ProductStatus = ({ status }: { status: State }) => (
  <Status tone={tones[status]} text={statusName(status)} />
)

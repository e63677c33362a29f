import type { App } from '@backoffice/contract'
import { Status } from '../../../components/status/status.tsx'
import { t } from '../texts.ts'

export const AppStatus = ({ app: { enabled } }: { app: App }) => (
  <Status tone={enabled ? 'good' : 'off'} text={enabled ? t('enabled') : t('disabled')} />
)

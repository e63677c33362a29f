import { describeDevice, deviceFamily } from '@backoffice/contract'
import { t } from '../../../lib/i18n/texts.ts'

/** Names of browser and system, if they can be recognised. */
export function deviceName({ userAgent }: { userAgent: string }) {
  const { browser, system } = describeDevice(userAgent)
  if (browser && system) return t('sessions.sessions.on', { browser, system })
  // Other programs give their own name.
  return browser ?? system ?? (deviceFamily(userAgent) || t('sessions.sessions.unknown'))
}

import { describeDevice, deviceFamily } from '@backoffice/contract'
import { t } from '../texts.ts'

/** Browser and system by name, as far as they can be told. */
export function deviceName({ userAgent }: { userAgent: string }) {
  const { browser, system } = describeDevice(userAgent)
  if (browser && system) return t('sessions.on', { browser, system })
  // A program tells its name.
  return browser ?? system ?? (deviceFamily(userAgent) || t('sessions.unknown'))
}

import { notSignedIn, passwordChangeRequired } from '@backoffice/contract'
import { pathWith } from '../config/paths.ts'
import { ApiError, isAborted } from './api/api-error.ts'
import { t } from './i18n/texts.ts'
import { goTo } from './navigation.ts'
import { notify } from './notify.ts'

/** These two change the whole screen, so no message is needed. */
const shownByScreen = new Set<number>([notSignedIn, passwordChangeRequired])

/** Names the failed action and the reason: `保存失败：网址无效`. */
export const failedBecause = (failed: string, cause: string) => t('api.failed', { failed, cause })

/**
 * Shows a failure by its show type (specification §7): 0 silent, 1 warning, 2 error, 4 notification, 9 page.
 * `failed` says what failed, before the reason.
 */
export function presentError(error: unknown, failed?: string) {
  if (isAborted(error)) return
  if (!(error instanceof ApiError)) {
    console.error(error)
    notify.error(t('api.requestError'))
    return
  }
  if (shownByScreen.has(error.code)) return
  const cause = error.fields[0]?.error_reason ?? error.message
  const reason = failed ? failedBecause(failed, cause) : cause
  if (error.showType === 1) notify.warning(reason, error)
  if (error.showType === 2) notify.error(reason, error)
  if (error.showType === 4) {
    const detail = error.requestId ? t('api.requestId', { id: error.requestId }) : undefined
    notify.notification('error', reason, detail, error)
  }
  if (error.showType === 9)
    goTo(pathWith('exception', { errorCode: error.code, errorMessage: error.message }))
}

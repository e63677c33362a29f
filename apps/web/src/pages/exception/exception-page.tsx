import { MessagePage } from '../../components/page-states/message-page.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

/** `/exception?errorCode&errorMessage`: the target of a failure with show type 9. */
export function Page() {
  const { errorCode, errorMessage } = useScreenSearch<'exception'>()
  const title = errorCode ? t('common.exceptionCode', { code: errorCode }) : t('common.exception')
  return <MessagePage title={title} text={errorMessage || t('common.exceptionText')} />
}

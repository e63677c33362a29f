import { MessagePage } from '../../components/page-states/message-page.tsx'
import { t } from '../../components/texts.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'

/** `/exception?errorCode&errorMessage`: where a failure of show type 9 ends. */
export function Page() {
  const { errorCode, errorMessage } = useScreenSearch<'exception'>()
  const title = errorCode ? t('exceptionCode', { code: errorCode }) : t('exception')
  return <MessagePage title={title} text={errorMessage || t('exceptionText')} />
}

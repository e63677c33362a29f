import { useSearch } from '@tanstack/react-router'
import { MessagePage } from '../../components/page-states/message-page.tsx'
import { t } from '../../components/texts.ts'

/** `/exception?errorCode&errorMessage`: where a failure of show type 9 ends. */
export function Page() {
  const { errorCode, errorMessage }: { errorCode?: string; errorMessage?: string } = useSearch({
    strict: false,
  })
  const title = errorCode ? t('exceptionCode', { code: errorCode }) : t('exception')
  return <MessagePage title={title} text={errorMessage || t('exceptionText')} />
}

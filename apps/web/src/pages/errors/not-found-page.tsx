import { MessagePage } from '../../components/page-states/message-page.tsx'
import { t } from '../../components/texts.ts'

export function Page() {
  return <MessagePage title={t('notFound')} text={t('notFoundText')} />
}

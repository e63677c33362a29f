import { MessagePage } from '../../components/page-states/message-page.tsx'
import { t } from '../../lib/i18n/texts.ts'

export function Page() {
  return <MessagePage title={t('common.notFound')} text={t('common.notFoundText')} />
}

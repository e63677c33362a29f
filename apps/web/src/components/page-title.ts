import { useEffect } from 'react'
import { t } from '../lib/i18n/texts.ts'

/** Names the screen in the browser's tab and history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${t('common.productName')}` : t('common.productName')
  }, [title])
}

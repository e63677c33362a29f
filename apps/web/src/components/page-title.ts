import { useEffect } from 'react'
import { t } from './texts.ts'

/** Names the screen in the browser's tab and history. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${t('productName')}` : t('productName')
  }, [title])
}

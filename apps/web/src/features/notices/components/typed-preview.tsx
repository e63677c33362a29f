import { Form } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './notice-preview.module.css'
import { NoticePreview } from './notice-preview.tsx'

interface Typed {
  title?: string
  content?: string
  url?: string
  enabled?: boolean
  hideForAnonymous?: boolean
  validity?: [string | null, string | null]
}

/** The preview of what is typed in the form around it. */
export function TypedPreview() {
  const typed: Typed = Form.useWatch(values => values as Typed) ?? {}
  const { title = '', content = '', url = '', enabled = true, hideForAnonymous = false, validity } = typed
  const [startTime = null, endTime = null] = validity ?? []
  const status = enabled ? 1 : 0
  return (
    <>
      <h2 className={styles.heading}>{t('notices.preview')}</h2>
      <NoticePreview notice={{ title, content, url, status, hideForAnonymous, startTime, endTime }} />
    </>
  )
}

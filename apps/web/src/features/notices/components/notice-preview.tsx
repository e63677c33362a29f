import { SoundOutlined } from '@ant-design/icons'
import { frontNoticeWords, languages, type Notice } from '@backoffice/contract'
import { Form } from 'antd'
import { formatDay, today } from '../../../lib/dates.ts'
import { isSafeLink } from '../../../lib/links.ts'
import { t } from '../texts.ts'
import styles from './notice-preview.module.css'
import { validityText } from './notice-validity.ts'

export type Shown = Pick<
  Notice,
  'title' | 'content' | 'url' | 'status' | 'hideForAnonymous' | 'startTime' | 'endTime'
>

/** Whether front sites show it now, and if not, why. */
function stateOf({ status, startTime, endTime }: Shown): string {
  const now = formatDay(today())
  if (status === 0) return t('preview.off')
  if (startTime && startTime > now) return t('preview.notYet')
  return endTime && endTime < now ? t('expired') : t('preview.on')
}

/** A notice as visitors see it on the Chinese and on the English pages of a front site, when and for whom. */
export function NoticePreview({ notice }: { notice: Shown }) {
  const { title, content, url, hideForAnonymous } = notice
  return (
    <figure className={styles.preview}>
      {languages.map(language => (
        <p key={language} className={styles.bar} lang={language}>
          <SoundOutlined aria-hidden />
          <strong>{title || frontNoticeWords.notice[language]}</strong>
          <span className={styles.content}>{content}</span>
          {url && isSafeLink(url) && <span className={styles.more}>{frontNoticeWords.more[language]}</span>}
        </p>
      ))}
      <figcaption>
        {[stateOf(notice), validityText(notice), hideForAnonymous ? t('hidden') : t('shown')].join(' · ')}
        <br />
        {t('preview.languages')}
      </figcaption>
    </figure>
  )
}

interface Typed {
  title?: string
  content?: string
  url?: string
  enabled?: boolean
  hideForAnonymous?: boolean
  validity?: [string | null, string | null]
}

/** The same of what is typed in the form around it. */
export function TypedPreview() {
  const typed: Typed = Form.useWatch(values => values as Typed) ?? {}
  const { title = '', content = '', url = '', enabled = true, hideForAnonymous = false, validity } = typed
  const [startTime = null, endTime = null] = validity ?? []
  const status = enabled ? 1 : 0
  return (
    <>
      <h2 className={styles.heading}>{t('preview')}</h2>
      <NoticePreview notice={{ title, content, url, status, hideForAnonymous, startTime, endTime }} />
    </>
  )
}

import { SoundOutlined } from '@ant-design/icons'
import { frontNoticeWords, languages, type Notice } from '@backoffice/contract'
import { formatDay, today } from '../../../lib/dates.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { isSafeLink } from '../../../lib/links.ts'
import styles from './notice-preview.module.css'
import { noticeValidityText } from './notice-validity.ts'

type NoticeFacts = Pick<
  Notice,
  'title' | 'content' | 'url' | 'status' | 'hideForAnonymous' | 'startTime' | 'endTime'
>

/** Says whether front sites show it now, and if not, why. */
function stateOf({ title, content, status, startTime, endTime }: NoticeFacts): string {
  const now = formatDay(today())
  if (!title.trim() && !content.trim()) return t('notices.preview.empty')
  if (status === 0) return t('notices.preview.off')
  if (startTime && startTime > now) return t('notices.preview.notYet', { start: startTime })
  return endTime && endTime < now ? t('notices.expired') : t('notices.preview.on')
}

const pageOf = () => ({ zh: t('notices.preview.zh'), en: t('notices.preview.en') })

/** A notice as visitors see it on the Chinese and on the English pages of a front site, when and for whom. */
export function NoticePreview({ notice }: { notice: NoticeFacts }) {
  const { title, content, url, hideForAnonymous } = notice
  return (
    <figure className={styles.preview}>
      {languages.map(language => (
        <div key={language}>
          <small>{pageOf()[language]}</small>
          <p className={styles.bar} lang={language}>
            <SoundOutlined aria-hidden />
            <strong>{title || frontNoticeWords.notice[language]}</strong>
            <span className={styles.content}>{content}</span>
            {url && isSafeLink(url) && <span className={styles.more}>{frontNoticeWords.more[language]}</span>}
          </p>
        </div>
      ))}
      <figcaption>
        {[
          stateOf(notice),
          noticeValidityText(notice),
          hideForAnonymous ? t('notices.hidden') : t('notices.shown'),
        ].join(' · ')}
        <br />
        {t('notices.preview.languages')}
      </figcaption>
    </figure>
  )
}

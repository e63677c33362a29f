import { SafetyOutlined } from '@ant-design/icons'
import { type CurrentUser, factorNotices } from '@backoffice/contract'
import { Badge, Button, Popover } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useSeeFactorNotice } from '../api/second-factors.ts'
import styles from './new-device-note.module.css'

/** In the top bar until the person has seen it: a recovery code was used, or somebody reset the second factors. */
export function FactorNote({ notice }: { notice: NonNullable<CurrentUser['factorNotice']> }) {
  const see = useSeeFactorNotice()
  const title = say(factorNotices.texts[notice])
  const content = (
    <section className={styles.device} aria-label={title}>
      <span>{t('sessions.factors.noticeText')}</span>
      <span className={styles.answers}>
        <Button size="small" loading={see.isPending} onClick={() => see.mutate()}>
          {t('sessions.factors.noticeSeen')}
        </Button>
        <LinkButton
          size="small"
          to={pathWith('profile', { tab: 'factors' })}
          label={t('sessions.factors.title')}
        >
          {t('sessions.factors.title')}
        </LinkButton>
      </span>
    </section>
  )
  return (
    <Popover trigger="click" placement="bottom" title={title} content={content} destroyOnHidden>
      <Badge dot size="small" offset={[-2, 3]}>
        <Button type="text" icon={<SafetyOutlined />} aria-label={title} />
      </Badge>
    </Popover>
  )
}

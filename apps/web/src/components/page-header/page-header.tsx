import { ArrowLeftOutlined } from '@ant-design/icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { lastVisited } from '../../lib/navigation.ts'
import { linkTo } from '../../lib/search-params.ts'
import { usePageTitle } from '../page-title.ts'
import styles from './page-header.module.css'

interface Props {
  title: string
  /** One line that says what is here. */
  context?: ReactNode
  /** The main action, at the end of the line. */
  action?: ReactNode
  /** Where the arrow before the title leads. */
  back?: string
}

export function PageHeader({ title, context, action, back }: Props) {
  usePageTitle(title)
  return (
    <header className={styles.header}>
      {back && (
        <Link {...linkTo(lastVisited(back))} className={styles.back} aria-label={t('common.back')}>
          <ArrowLeftOutlined />
        </Link>
      )}
      <div className={styles.text}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {context && (
          <p>
            <bdi>{context}</bdi>
          </p>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  )
}

import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ActionMenu } from '../../components/action-menu.tsx'
import { useChooseSite, useSites } from '../../domain/sites/sites.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './shell.module.css'

/** The person's site. With several, this chooses the one that roles, permissions and menus start with. */
export function SiteSwitch() {
  const { all, current } = useSites()
  const choose = useChooseSite()
  const name = all.find(({ siteCode }) => siteCode === current)?.label.value ?? current
  if (all.length < 2) {
    return (
      <span className={styles.site}>
        <span className="visually-hidden">{t('shell.site')}: </span>
        {name}
      </span>
    )
  }
  const items = all.map(({ siteCode, label }) => ({
    key: siteCode,
    label: label.value,
    extra: siteCode === current ? <CheckOutlined /> : null,
  }))
  return (
    <ActionMenu menu={{ items, selectedKeys: [current], onClick: ({ key }) => choose(key) }}>
      <Button type="text" className={styles.siteSwitch} aria-label={t('shell.switchSite', { name })}>
        <span className={styles.siteName}>{name}</span>
        <DownOutlined className={styles.caret} />
      </Button>
    </ActionMenu>
  )
}

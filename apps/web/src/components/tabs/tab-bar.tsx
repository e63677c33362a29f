import { EllipsisOutlined } from '@ant-design/icons'
import { Tabs, type TabsProps } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import { useIsSmall } from '../../lib/media.ts'
import styles from './tab-bar.module.css'

const more = { icon: <EllipsisOutlined aria-label={t('common.moreTabs')} /> }

/** Tabs; on a phone, five of them fit. */
export function TabBar(props: TabsProps) {
  const isSmall = useIsSmall()
  return <Tabs className={styles.tabs} more={more} {...(isSmall && { tabBarGutter: 14 })} {...props} />
}

import { EllipsisOutlined } from '@ant-design/icons'
import { Tabs, type TabsProps } from 'antd'
import { useIsSmall } from '../../lib/media.ts'
import { t } from '../texts.ts'
import styles from './tab-bar.module.css'

const more = { icon: <EllipsisOutlined aria-label={t('moreTabs')} /> }

/** Tabs; on a phone, five of them fit. */
export function TabBar(props: TabsProps) {
  const isSmall = useIsSmall()
  return <Tabs className={styles.tabs} more={more} {...(isSmall && { tabBarGutter: 14 })} {...props} />
}

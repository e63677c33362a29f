import { Tabs, type TabsProps } from 'antd'
import { useIsSmall } from '../../lib/media.ts'
import styles from './tab-bar.module.css'

/** Tabs; on a phone, five of them fit. */
export function TabBar(props: TabsProps) {
  const isSmall = useIsSmall()
  return <Tabs className={styles.tabs} {...(isSmall && { tabBarGutter: 14 })} {...props} />
}

import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import type { ReactNode } from 'react'
import styles from '../icon-button.module.css'

/** A question mark that explains what it stands beside; `label` is its name and the title of what it opens. */
export function HelpButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover trigger="click" placement="bottomRight" title={label} content={children}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        // In the heading of a column it must not sort.
        onClick={event => event.stopPropagation()}
        onKeyDown={event => event.key === 'Enter' && event.stopPropagation()}
      >
        <QuestionCircleOutlined />
      </button>
    </Popover>
  )
}

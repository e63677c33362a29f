import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import type { ReactNode } from 'react'
import styles from '../icon-button.module.css'

/** A question mark with an explanation; `label` is its name and the title of its popover. */
export function HelpButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover trigger="click" placement="bottomRight" title={label} content={children}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        // A click in a column heading must not sort.
        onClick={event => event.stopPropagation()}
        onKeyDown={event => event.key === 'Enter' && event.stopPropagation()}
      >
        <QuestionCircleOutlined />
      </button>
    </Popover>
  )
}

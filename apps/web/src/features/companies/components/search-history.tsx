import { HistoryOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import iconButton from '../../../components/icon-button.module.css'
import { PopoverPanel } from '../../../components/popover-panel.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-search.module.css'

interface Props {
  searches: string[]
  onChoose: (keyword: string) => void
  onClear: () => void
}

/** Past keywords, which can be searched again; one button clears them. */
export function SearchHistory({ searches, onChoose, onClear }: Props) {
  const [open, setOpen] = useState(false)
  const choose = (keyword: string) => {
    setOpen(false)
    onChoose(keyword)
  }
  const content = (
    <PopoverPanel>
      <div className={styles.historyTitle}>
        {t('companies.history')}
        <Button type="link" size="small" disabled={searches.length === 0} onClick={onClear}>
          {t('companies.history.clear')}
        </Button>
      </div>
      {searches.length === 0 && t('companies.history.empty')}
      <ul className={styles.history}>
        {searches.map(keyword => (
          <li key={keyword}>
            <button type="button" title={keyword} onClick={() => choose(keyword)}>
              <bdi>{keyword}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </PopoverPanel>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={content}
      destroyOnHidden
    >
      <button
        type="button"
        className={iconButton.button}
        aria-label={t('companies.history')}
        aria-expanded={open}
        // The field around it would take the focus from the button.
        onClick={event => event.stopPropagation()}
      >
        <HistoryOutlined />
      </button>
    </Popover>
  )
}

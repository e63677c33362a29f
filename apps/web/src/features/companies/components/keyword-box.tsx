import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons'
import { limits } from '@backoffice/contract'
import { Button, Input, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '../texts.ts'
import styles from './company-search.module.css'

const examples = () => [
  ['led panel', t('help.all')],
  ['"led panel"', t('help.phrase')],
  ['-strip', t('help.not')],
  ['light*', t('help.prefix')],
]

function Help() {
  return (
    <div className={styles.help}>
      <dl>
        {examples().map(([code, meaning]) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{t('help.languages')}</p>
    </div>
  )
}

interface Props {
  value: string
  placeholder: string
  onSearch: (keyword: string | undefined) => void
}

/** The keyword with its operators explained; Enter or the button searches. */
export function KeywordBox({ value, placeholder, onSearch }: Props) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const help = (
    <Popover trigger="click" placement="bottomRight" title={t('help')} content={<Help />}>
      <button type="button" className={styles.helpButton} aria-label={t('help')}>
        <QuestionCircleOutlined />
      </button>
    </Popover>
  )
  return (
    <form
      className={styles.keyword}
      onSubmit={event => {
        event.preventDefault()
        onSearch(draft.trim() || undefined)
      }}
    >
      <Input
        size="large"
        aria-label={t('keyword')}
        placeholder={placeholder}
        maxLength={limits.keywordMax}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        suffix={help}
        value={draft}
        onChange={event => setDraft(event.target.value)}
      />
      <Button type="primary" size="large" htmlType="submit">
        {t('search')}
      </Button>
    </form>
  )
}

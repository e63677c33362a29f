import { SearchOutlined } from '@ant-design/icons'
import { companyBillFields, limits } from '@backoffice/contract'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { HelpButton } from '../../../components/help/help-button.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useTypedText } from '../../../lib/typed-text.ts'
import { useSearchHistory } from '../api/search-history.ts'
import styles from './company-search.module.css'
import { SearchHistory } from './search-history.tsx'

const examples = () => [
  ['led panel', t('companies.help.all')],
  ['"led panel"', t('companies.help.phrase')],
  ['-strip', t('companies.help.not')],
  ['light*', t('companies.help.prefix')],
  ['led OR lamp', t('companies.help.either')],
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
      <p>{t('companies.help.languages')}</p>
      <p>{t('companies.help.names')}</p>
    </div>
  )
}

interface Props {
  value: string
  placeholder: string
  onSearch: (keyword: string | undefined) => void
}

/** The keyword, with an explanation of its operators and past keywords; Enter, the button, and leaving the box search. */
export function KeywordBox({ value, placeholder, onSearch }: Props) {
  const [draft, setDraft] = useState(value)
  const asked = useRef(value)
  const { searches, remember, forget } = useSearchHistory()
  useEffect(() => {
    asked.current = value
    setDraft(value)
  }, [value])
  const length = [...draft.trim()].length
  const isLong = length > limits.keywordMax
  const search = (keyword: string) => {
    asked.current = keyword
    if (keyword) remember(keyword)
    onSearch(keyword || undefined)
  }
  const searchTyped = () => {
    const typed = draft.trim()
    if (!isLong && typed !== asked.current.trim()) search(typed)
  }
  useTypedText(searchTyped)
  return (
    <form
      className={styles.keyword}
      onSubmit={event => {
        event.preventDefault()
        if (!isLong) search(draft.trim())
      }}
    >
      <Input
        size="large"
        aria-label={say(companyBillFields.keyword.label)}
        placeholder={placeholder}
        status={isLong ? 'error' : ''}
        aria-invalid={isLong}
        allowClear={clearable}
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          <>
            <SearchHistory searches={searches} onChoose={search} onClear={forget} />
            <HelpButton label={t('companies.help')}>
              <Help />
            </HelpButton>
          </>
        }
        value={draft}
        onChange={event => {
          setDraft(event.target.value)
          // The button that empties the box.
          if (event.type === 'click') search('')
        }}
        onBlur={searchTyped}
      />
      <Button type="primary" size="large" htmlType="submit" disabled={isLong}>
        {t('companies.search')}
      </Button>
      {isLong && (
        <p className={styles.rule} role="alert">
          {t('companies.keywordLong', { max: limits.keywordMax, count: length })}
        </p>
      )}
    </form>
  )
}

import { hsPrefixPattern } from '@backoffice/contract'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '../texts.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

const waitMs = 500
const isCode = new RegExp(hsPrefixPattern)
const isCount = /^[1-9]\d*$/

interface DigitsProps {
  label: string
  hint: string
  /** What is wrong with digits that are not sent. */
  rule: string
  max: number
  value: string
  isGood: (digits: string) => boolean
  onChange: (digits: string | undefined) => void
}

/** A filter of digits, sent half a second after the last of them; what would be refused says so and is not sent. */
function DigitsFilter({ label, hint, rule, max, value, isGood, onChange }: DigitsProps) {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setDraft(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const isBad = draft !== '' && !isGood(draft)
  const send = (digits: string, ms: number) => {
    clearTimeout(timer.current)
    if (digits !== value && (digits === '' || isGood(digits)))
      timer.current = setTimeout(() => onChange(digits || undefined), ms)
  }
  return (
    <div className={styles.narrow}>
      <Input
        aria-label={label}
        placeholder={label}
        inputMode="numeric"
        allowClear
        maxLength={max}
        value={draft}
        status={isBad ? 'error' : ''}
        aria-invalid={isBad}
        title={hint}
        onChange={event => {
          const digits = event.target.value.replace(/\D/g, '')
          setDraft(digits)
          send(digits, digits === '' ? 0 : waitMs)
        }}
        onPressEnter={() => send(draft, 0)}
      />
      {isBad && (
        <p className={styles.rule} role="alert">
          {rule}
        </p>
      )}
    </div>
  )
}

/** The beginning of HS codes. */
export function HsCodeFilter({ url, change }: FilterProps) {
  return (
    <DigitsFilter
      label={t('hsCode')}
      hint={t('hsCodeHint')}
      rule={t('hsCodeRule')}
      max={12}
      value={url.hsCode ?? ''}
      isGood={digits => isCode.test(digits)}
      onChange={hsCode => change({ hsCode })}
    />
  )
}

/** The fewest matching shipments that a company must have. */
export function MinCountFilter({ url, change }: FilterProps) {
  return (
    <DigitsFilter
      label={t('minCount')}
      hint={t('minCountHint')}
      rule={t('minCountRule')}
      max={9}
      value={String(url.minCount ?? '')}
      isGood={digits => isCount.test(digits)}
      onChange={digits => change({ minCount: digits === undefined ? undefined : Number(digits) })}
    />
  )
}

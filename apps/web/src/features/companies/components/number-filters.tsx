import { hsPrefixPattern, limits } from '@backoffice/contract'
import { Input, InputNumber } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '../texts.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

const waitMs = 500
const isCode = new RegExp(hsPrefixPattern)

/** Calls what is given last when half a second has passed without another. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, ms)
  }
}

/** The beginning of HS codes; one digit is not searched for, and says so. */
export function HsCodeFilter({ url, change }: FilterProps) {
  const asked = url.hsCode ?? ''
  const [draft, setDraft] = useState(asked)
  const later = useLater()
  useEffect(() => setDraft(asked), [asked])
  const isBad = draft !== '' && !isCode.test(draft)
  const send = (code: string, ms: number) => {
    if (code === '' || isCode.test(code)) later(() => change({ hsCode: code || undefined }), ms)
  }
  return (
    <div className={styles.narrow}>
      <Input
        aria-label={t('hsCode')}
        placeholder={t('hsCode')}
        inputMode="numeric"
        allowClear
        maxLength={12}
        value={draft}
        status={isBad ? 'error' : ''}
        aria-invalid={isBad}
        title={isBad ? t('hsCodeRule') : t('hsCodeHint')}
        onChange={event => {
          const code = event.target.value.replace(/\D/g, '')
          setDraft(code)
          send(code, code === '' ? 0 : waitMs)
        }}
        onPressEnter={() => send(draft, 0)}
      />
      {isBad && (
        <p className={styles.rule} role="alert">
          {t('hsCodeRule')}
        </p>
      )}
    </div>
  )
}

/** The fewest matching shipments that a company must have. */
export function MinCountFilter({ url, change }: FilterProps) {
  const [draft, setDraft] = useState<number | null>(url.minCount ?? null)
  const later = useLater()
  useEffect(() => setDraft(url.minCount ?? null), [url.minCount])
  return (
    <div className={styles.narrow}>
      <InputNumber<number>
        className={styles.full}
        aria-label={t('minCount')}
        placeholder={t('minCount')}
        title={t('minCountHint')}
        min={1}
        max={limits.shipmentCountMax}
        precision={0}
        controls={false}
        value={draft}
        onChange={count => {
          setDraft(count)
          later(() => change({ minCount: count ?? undefined }), waitMs)
        }}
      />
    </div>
  )
}

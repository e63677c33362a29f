import { type KeywordKind, type KeywordReading, keywordKinds, keywordMeanings } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { keywordReadingQuery } from '../../../domain/companies/companies.ts'
import { PortName } from '../../../domain/places/port-name.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { comma, t } from '../../../lib/i18n/texts.ts'
import styles from './company-search.module.css'
import type { FilterProps } from './filter-props.ts'

type Kind = KeywordReading['kind']

const kindOf = (kind: Kind): KeywordKind | undefined => keywordKinds.find(other => other === kind)

/** Asks for the keyword as what it is taken for. */
const patchOf = (kind: Kind) => ({
  keywordAs: kindOf(kind),
  ...(kind === 'company' && { type: 'company' as const }),
  ...(kind === 'words' && { type: 'prod' as const }),
  withoutWords: undefined,
})

/** Of words nothing more than their kind is said: they stand in the box. */
const Meaning = ({ kind, value }: KeywordReading) => (
  <>
    {say(keywordMeanings.texts[kind])}{' '}
    {kind === 'port' ? <PortName code={value} /> : kindOf(kind) && <bdi>{value}</bdi>}
  </>
)

interface Props extends FilterProps {
  keyword: string
  /** The keyword that was typed last and is not yet taken for what it is. */
  typed: string | undefined
  onTaken: () => void
}

/** What the keyword is taken for, and what else it may be: each at one click. */
export function KeywordReadings({ url, change, keyword, typed, onTaken }: Props) {
  const { resultType, keywordAs, type } = url
  const { data } = useQuery(keywordReadingQuery({ keyword, ...(resultType && { resultType }) }))
  const current: Kind = keywordAs ?? (type === 'company' ? 'company' : 'words')
  useEffect(() => {
    if (!data || typed !== keyword) return
    onTaken()
    const isNamed = type === 'company' && !kindOf(data.taken)
    if (data.taken !== current && !isNamed) change(patchOf(data.taken), { replace: true })
  }, [data, typed, keyword, type, current, change, onTaken])
  if (!data) return null
  const { readings, unknownCodes, checkDigit } = data
  const own = readings.find(({ kind }) => kind === current)
  // Words that goods have are names of companies too: the switch beside the box asks for these.
  const isPlain = current === 'words' && (own?.count ?? 0) > 0
  const others = readings.filter(
    ({ kind, count }) =>
      kind !== current && (count > 0 || kind === 'words') && !(isPlain && kind === 'company'),
  )
  const isNothing = readings.length > 1 && readings.every(({ count }) => count === 0)
  const notes = [
    unknownCodes.length > 0 && t('companies.reading.unknownCodes', { codes: unknownCodes.join(comma) }),
    checkDigit !== null && t('companies.reading.checkDigit', { digit: checkDigit }),
    isNothing && t('companies.reading.nothing'),
  ].filter(Boolean)
  const isWordsAlone = current === 'words' && others.length === 0
  if (isWordsAlone && notes.length === 0) return null
  return (
    <section className={styles.readings} aria-label={t('companies.reading')}>
      {own && !isWordsAlone && (
        <span>
          {t('companies.reading')}
          {t('common.colon')}
          <strong>
            <Meaning {...own} />
          </strong>{' '}
          {t('companies.reading.count', { count: own.count })}
        </span>
      )}
      {others.map(reading => (
        <Button key={reading.kind} size="small" onClick={() => change(patchOf(reading.kind))}>
          <span>
            {t('companies.reading.as')} <Meaning {...reading} />{' '}
            {t('companies.reading.count', { count: reading.count })}
          </span>
        </Button>
      ))}
      {notes.map(note => (
        <span key={String(note)} className={styles.readingNote} role="status">
          {note}
        </span>
      ))}
    </section>
  )
}

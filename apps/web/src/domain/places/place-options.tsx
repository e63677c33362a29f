import type { SelectProps } from 'antd'
import { t } from '../../lib/i18n/texts.ts'
import type { PlaceBatch } from './place-batch.ts'
import styles from './places.module.css'
import { placeName } from './places.ts'
import type { RecentPlace } from './recent-places.ts'

/** Options that are buttons; a code never begins with a colon. */
export const commands = { changeBatch: ':change', retryBatch: ':retry', clearRecent: ':clear' } as const

const optionOf = (place: RecentPlace) => ({
  value: place.code,
  label: (
    <span className={styles.option}>
      <code>{place.code}</code>
      <span>{placeName(place)}</span>
      <small>{place.clType === 'country' ? t('common.country') : t('common.port')}</small>
    </span>
  ),
})

const commandOf = (value: string, text: string) => ({
  value,
  label: <span className={styles.command}>{text}</span>,
})

const said = (text: string) => ({ value: ':said', label: text, disabled: true })

const group = (label: string, options: Options) => ({
  label,
  title: label,
  value: label,
  options,
})

type Options = NonNullable<SelectProps<string[]>['options']>

export const foundOptions = (places: RecentPlace[]): Options => places.map(optionOf)

function batchOptions(recent: RecentPlace[], { places, isFailed }: PlaceBatch): Options {
  if (isFailed) return [said(t('common.loadFailed')), commandOf(commands.retryBatch, t('common.retry'))]
  const isRecent = new Set(recent.map(({ code }) => code))
  const others = places?.filter(({ code }) => !isRecent.has(code)).map(optionOf)
  return [
    ...(others ?? [said(t('common.loading'))]),
    commandOf(commands.changeBatch, t('places.changeBatch')),
  ]
}

/** The options before typing: recent places, and a batch of others. */
export function quickOptions(recent: RecentPlace[], batch: PlaceBatch): Options {
  const lately = [...recent.map(optionOf), commandOf(commands.clearRecent, t('places.clearRecent'))]
  const fresh = group(t('places.batch'), batchOptions(recent, batch))
  return recent.length > 0 ? [group(t('places.recent'), lately), fresh] : [fresh]
}

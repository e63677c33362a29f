import {
  type DeskFigure,
  type DeskSeriesKey,
  deskComparisons,
  deskFigures,
  deskSeries,
  screenPaths,
  type Tone,
} from '@backoffice/contract'
import { formatYuan } from '../../../lib/figures.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'

type Kind = 'money' | 'count'

export const figureText = (kind: Kind, value: number) =>
  kind === 'money' ? formatYuan(value) : formatNumber(value)

export const figureKindOf = ({ key }: Pick<DeskFigure, 'key'>): Kind => deskFigures[key].kind

export const seriesKind = (key: DeskSeriesKey): Kind => deskSeries[key].kind

export const againstOf = ({ key }: Pick<DeskFigure, 'key'>) => {
  const spec = deskFigures[key]
  return 'against' in spec ? spec.against : undefined
}

const percent = new Intl.NumberFormat(languageTag, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** As a percentage, or as an amount where there was nothing before. */
function changeOf({ before, ...figure }: DeskFigure, value: number): string {
  if (before) return percent.format((value - before) / before)
  return `${value > 0 ? '+' : ''}${figureText(figureKindOf(figure), value)}`
}

/** The note below a figure. */
export function noteOf(figure: DeskFigure): string {
  const { value, before, amount } = figure
  const against = againstOf(figure)
  if (value === null) return t('desk.unavailable')
  if (against && before !== null)
    return t('desk.change', { against: say(deskComparisons.texts[against]), change: changeOf(figure, value) })
  if (amount !== null && value > 0) return t('desk.sum', { amount: formatYuan(amount) })
  return ''
}

const failures = new Set<DeskFigure['key']>([
  'jobsFailed',
  'accountsLocked',
  'revealsRefused',
  'pushesRefused',
  'payoutsFailed',
])

/** Colour only where something waits. */
export const figureTone = (figure: DeskFigure): Tone | undefined => {
  if (againstOf(figure) || !figure.value) return undefined
  return failures.has(figure.key) ? 'bad' : 'waiting'
}

/** The list behind a figure, with its filters. */
export function figureListHref({ key, search }: DeskFigure): string {
  const filters = new URLSearchParams(search)
  const path = screenPaths[deskFigures[key].screen]
  return filters.size > 0 ? `${path}?${filters}` : path
}

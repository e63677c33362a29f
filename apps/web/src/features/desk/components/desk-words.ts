import {
  type DeskFigure,
  type DeskSeriesKey,
  deskComparisons,
  deskFigures,
  deskSeries,
  screenPaths,
  type Tone,
} from '@backoffice/contract'
import { dayOf, formatDay, parseDay, today } from '../../../lib/dates.ts'
import { formatYuan } from '../../../lib/figures.ts'
import { languageTag } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { formatNumber, t } from '../../../lib/i18n/texts.ts'

type Kind = 'money' | 'count'

export const figureText = (kind: Kind, value: number) =>
  kind === 'money' ? formatYuan(value) : formatNumber(value)

export const figureKindOf = ({ key }: Pick<DeskFigure, 'key'>): Kind => deskFigures[key].kind

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

const ages = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' })

/** “yesterday”, “3 days ago”, by days of the calendar; “5 hours ago” of today. */
export function ageOf(instant: string): string {
  const days = dayOf(instant).diff(today(), 'day')
  if (days < 0) return ages.format(days, 'day')
  const minutes = Math.floor((Date.now() - Date.parse(instant)) / 60_000)
  return minutes < 60 ? ages.format(-minutes, 'minute') : ages.format(-Math.floor(minutes / 60), 'hour')
}

/** The change beside a figure. */
export function noteOf(figure: DeskFigure): string {
  const { value, before } = figure
  const against = againstOf(figure)
  if (value === null) return t('desk.unavailable')
  if (against && before !== null)
    return t('desk.change', { against: say(deskComparisons.texts[against]), change: changeOf(figure, value) })
  return ''
}

const urgencyOf = ({ key }: DeskFigure): number => {
  const spec = deskFigures[key]
  return 'urgency' in spec ? spec.urgency : 0
}

/** What failed first, then what ends, then what waits longest. */
export const byUrgency = (a: DeskFigure, b: DeskFigure) =>
  urgencyOf(b) - urgencyOf(a) || (a.oldest ?? '9').localeCompare(b.oldest ?? '9')

export const figureTone = (figure: DeskFigure): Tone => (urgencyOf(figure) === 2 ? 'bad' : 'waiting')

/** The list behind a figure, with its filters. */
export function figureListHref({ key, search }: DeskFigure): string {
  const filters = new URLSearchParams(search)
  const path = screenPaths[deskFigures[key].screen]
  return filters.size > 0 ? `${path}?${filters}` : path
}

/** The list behind one period of a series. @param starts the first day of each period; the last goes on until today */
export function seriesListHref(key: DeskSeriesKey, starts: string[], period: number): string {
  const { screen, days, ...spec } = deskSeries[key]
  const next = starts[period + 1]
  const last = next ? formatDay(parseDay(next).subtract(1, 'day')) : 'today'
  const filters = { ...('filters' in spec && spec.filters), [days[0]]: starts[period] ?? '', [days[1]]: last }
  return `${screenPaths[screen]}?${new URLSearchParams(filters)}`
}

import { type ImportReport, type RowNote, reportWords, type ShipmentField } from '@backoffice/contract'
import { say } from '../../../lib/i18n/say.ts'
import { fieldName } from './field-names.ts'

export interface Doubt extends RowNote {
  /** The field, or the reason why rows were refused; '' for the whole file. */
  subject: string
  what: string
  /** It is about the file, not about a number of rows. */
  isUncounted?: boolean
}

const places: ShipmentField[] = [
  'origPort',
  'destPort',
  'supplierCountry',
  'buyerCountry',
  'origCountry',
  'destCountry',
]

const cellWords = ['formulas', 'errorCells', 'hiddenRows', 'mergedCells', 'roundedNumbers'] as const

export const hasUnknownPlaces = ({ fields }: ImportReport) =>
  fields.some(({ field, unread }) => places.includes(field) && unread.count > 0)

/** The doubts that a person should look at, that with the most rows first. */
export function reportDoubtsOf(report: ImportReport): Doubt[] {
  const { fields, rejected } = report
  const ofFile = (word: 'daysOutside' | 'daysAhead' | 'totalRows' | 'shortRows' | 'longRows') => ({
    subject: '',
    what: say(reportWords[word]),
    ...report[word],
  })
  const counted = (what: string, count: number) => ({ subject: '', what, count, examples: [] })
  return [
    ...rejected.map(({ reason, ...noted }) => ({
      subject: reason,
      what: say(reportWords.rejected),
      ...noted,
    })),
    ...fields.flatMap(({ field, unread, outliers }) => {
      const unknown = places.includes(field) ? reportWords.unknownPlace : reportWords.unread
      return [
        { subject: fieldName(field), what: say(unknown), ...unread },
        { subject: fieldName(field), what: say(reportWords.outliers), ...outliers },
      ]
    }),
    ofFile('daysOutside'),
    ofFile('daysAhead'),
    ofFile('totalRows'),
    ofFile('shortRows'),
    ofFile('longRows'),
    ...(['endsEarly', 'endsOpen'] as const).map(word => ({
      ...counted(say(reportWords[word]), Number(report[word])),
      isUncounted: true,
    })),
    ...cellWords.map(word => counted(say(reportWords[word]), report[word] ?? 0)),
  ]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** Proposes the context of all rows of a file, part by part, and which parts a person need not confirm. */
import type { ContextPart, FileContext, ProposedPart } from '@backoffice/contract'
import { isBlank } from '../../../platform/lib/plain-text.ts'
import { parseCountry } from '../../../reference/countries.ts'
import { countryOfCustoms } from '../../../reference/customs-countries.ts'
import type { Direction } from '../../../reference/direction-words.ts'
import { countryRows } from '../../../reference/reference-tables.ts'
import type { TitleContext } from './direction.ts'
import type { DecidedDirection } from './direction-hints.ts'
import type { Mapping } from './fields.ts'
import type { FileNameHints } from './file-name.ts'
import type { countryOfHeaders } from './headers-country.ts'
import type { compareWithDollars } from './money-columns.ts'

/** Customs that publish values in US dollars, whatever money the country has. */
const dollarCustoms = new Set('AR BO BR CL CO CR EC GT HN MX NI PA PE PY SV US UY VE'.split(' '))

interface Sources {
  name: FileNameHints
  titles: TitleContext
  direction: DecidedDirection
  /** The country whose language and money the column names have. */
  spoken: ReturnType<typeof countryOfHeaders>
  /** The country abroad, row by row: where imports come from, or exports go. */
  partners: string[]
  /** The amounts may be those of the US dollars beside them. */
  beside?: ReturnType<typeof compareWithDollars>
}

type Guessed = Pick<Mapping, 'columns' | 'constants'>

const part = (
  part: ContextPart,
  value: string | undefined,
  from: ProposedPart['from'],
  sure: boolean,
): ProposedPart[] => (value ? [{ part, value, from, sure }] : [])

const directionPart = ({ direction: { direction, from, sure } }: Sources, { columns }: Guessed) =>
  columns.direction ? [] : part('direction', direction, from, sure)

/** Manifests are of aircraft and lorries too: ships or containers in the file show that it is about the sea. */
const showsSea = ({ vessel, containers, teu }: Mapping['columns']) => Boolean(vessel ?? containers ?? teu)

const modePart = ({ name: { transportMode, sure } }: Sources, { columns }: Guessed) =>
  columns.transportMode
    ? []
    : part('transportMode', transportMode, 'name', sure && (transportMode !== 'SEA' || showsSea(columns)))

const inDollars = part('currency', 'USD', 'others', false)

/** Vendors give the sums of all customs in US dollars: so it is proposed where nothing else is said. */
export function withDollars(context: ProposedPart[], { columns, constants }: Guessed): ProposedPart[] {
  const isSaid = columns.currency ?? constants.currency ?? context.find(({ part }) => part === 'currency')
  return columns.amount && !isSaid ? [...context, ...inDollars] : context
}

function currencyPart(
  { name, titles, beside }: Sources,
  { columns, constants }: Guessed,
  country: string | undefined,
) {
  if (!columns.amount || columns.currency || constants.currency) return []
  if (name.currency) return part('currency', name.currency, 'name', name.sure)
  if (titles.currency) return part('currency', titles.currency, 'titles', false)
  const own = countryRows().find(({ iso2 }) => iso2 === country)?.currency
  if (beside === 'other') return part('currency', own, 'columns', false)
  if (beside === 'same' || (country && dollarCustoms.has(country))) return inDollars
  // A country declares in its own currency, unless the file says another.
  return part('currency', own, 'others', false)
}

/** Fewer rows do not tell a partner from the customs' own country. */
const fewPartners = 5

/** The countries in the column of the side abroad, row by row; blank cells are left out. */
export function partnerCountries(
  columns: Mapping['columns'],
  rows: string[][],
  direction: 'import' | 'export' | '',
  customs = '',
): string[] {
  const [column = -1] = (direction === 'export' ? columns.destCountry : columns.origCountry) ?? []
  if (!direction || column < 0) return []
  const texts = rows.map(cells => cells[column] ?? '').filter(text => !isBlank(text))
  return texts.map(text => parseCountry(text) || countryOfCustoms(customs, text))
}

/** The rows and the column names of a file are witnesses of its name. */
interface Witnesses {
  partners: string[]
  headers: Direction | ''
  places: Direction | ''
  spoken: ReturnType<typeof countryOfHeaders>
  /** A column names the money of the name's country. */
  hasOwnMoney: boolean
}

/**
 * A name alone proves nothing: something in the file says the same. Where the rows name its country as the one abroad,
 * the customs are others.
 */
export function nameInFile(
  name: FileNameHints,
  { partners, headers, places, spoken, hasOwnMoney }: Witnesses,
): FileNameHints {
  const { country, direction, sure } = name
  const known = partners.filter(Boolean)
  const ofCountry = known.filter(partner => partner === country).length
  const isPartner = ofCountry > 0 && ofCountry >= known.length * 0.8
  const isShown =
    (direction !== undefined && (headers === direction || places === direction)) ||
    spoken?.country === country ||
    hasOwnMoney ||
    ofCountry < known.length
  return { ...name, sure: sure && isShown && !isPartner }
}

/** A country that the file is named for, and that is hardly ever the one abroad, is the customs' own. */
const isAtHome = (country: string, partners: string[]) =>
  partners.length >= fewPartners &&
  partners.filter(partner => partner !== '' && partner !== country).length >= partners.length * 0.8

/** Titles first; otherwise the surer of the name and the column names, and neither is sure against the other. */
function countryPart({ name, titles, spoken, partners }: Sources): ProposedPart[] {
  if (titles.country) return part('country', titles.country, 'titles', true)
  const isAgreed = !name.country || !spoken || name.country === spoken.country
  if (name.country && (name.sure || !spoken?.sure))
    return part(
      'country',
      name.country,
      'name',
      name.sure ||
        (isAgreed && (spoken?.sure === true || (!name.isOpen && isAtHome(name.country, partners)))),
    )
  return part('country', spoken?.country, 'columns', (spoken?.sure && isAgreed) ?? false)
}

/** The parts that a person confirms in one sentence. Values from titles are already in the constants. */
export function proposedParts(sources: Sources, guessed: Guessed): ProposedPart[] {
  const country = countryPart(sources)
  return [
    ...directionPart(sources, guessed),
    ...country,
    ...modePart(sources, guessed),
    ...currencyPart(sources, guessed, country[0]?.value),
  ]
}

/**
 * Proposes the hints that are used where no person says anything: unmistakable, and not in the rows or constants.
 *
 * @param hasBoth rows of both directions: then no constant says on which side the country of the customs is
 */
export const sureContext = (parts: ProposedPart[], hasBoth: boolean): FileContext =>
  Object.fromEntries(
    parts
      .filter(
        ({ part, from, sure }) =>
          sure &&
          (from === 'name' || (part === 'country' && (from === 'columns' || (from === 'titles' && hasBoth)))),
      )
      .map(({ part, value }) => [part, value]),
  )

/** Guesses which column of a file is which field of a shipment. */
import { createHash } from 'node:crypto'
import { addOrderEvidence, decideDateOrder, noOrderEvidence } from '../../../tables/dates.ts'
import { assign, candidatesOf } from './choose-columns.ts'
import { columnLists, constantsOf, joinedOf, overallConfidence } from './constants.ts'
import { rateConfidence } from './contested.ts'
import { decimalSigns } from './decimal-signs.ts'
import type { Mapping, MappingGuess } from './fields.ts'
import { decideSide, type FileHints, findTable, readHints, textsOf } from './file-context.ts'
import { codesAsWritten, codesInTexts, furtherColumns } from './further-columns.ts'
import { namesMoneyOf } from './headers-country.ts'
import { directionColumns, inContext } from './in-context.ts'
import { leftOutColumns } from './left-out.ts'
import { compareWithDollars, decideValueColumns, furtherValueColumns } from './money-columns.ts'
import { partedDays } from './parted-days.ts'
import { dispatchFirst, originBeside, portColumns } from './places.ts'
import { nameInFile, partnerCountries, proposedParts, sureContext } from './proposal.ts'
import { reasonsOf } from './reasons.ts'
import { codesOfDirections, regimesBeside, turnedColumns } from './row-directions.ts'
import { scoresOf } from './rules.ts'
import { openCells, scalesOf } from './scales.ts'
import { ofOtherDirection } from './two-directions.ts'
import { statedWeightUnit, weightOfQuantity } from './weights.ts'

/** Chooses the columns of each field, with the side that names such as `COUNTRY` have in this direction. */
function chooseColumns(sides: ReturnType<typeof decideSide>) {
  const { headers, rows, evidence, side } = sides
  const meanings = inContext(sides.plainMeanings, sides.hasBoth ? 'both' : side)
  const candidates = candidatesOf(headers, meanings, evidence, { direction: side, rowCount: rows.length })
  const assigned = decideValueColumns(assign(candidates, meanings, evidence), candidates, {
    meanings,
    evidence,
    rows,
  })
  return { ...sides, meanings, chosen: rateConfidence(assigned, candidates, { evidence, meanings }) }
}

/** Fills the constants by names, titles and remarks, and makes lists of columns of what they leave. */
function readConstants(choice: ReturnType<typeof chooseColumns>) {
  const { headers, titles, rows, chosen, meanings, rowContext } = choice
  const ofColumns = constantsOf(chosen, meanings, rowContext)
  const isOpenWeight = !ofColumns.weightUnit && chosen.some(({ field }) => field === 'weight')
  const unitNotes = isOpenWeight
    ? statedWeightUnit(titles, rows, new Set(chosen.map(({ column }) => column)))
    : { unit: '', texts: [] }
  const constants = { ...ofColumns, ...(unitNotes.unit && { weightUnit: unitNotes.unit }) }
  const found = columnLists(chosen, constants, meanings)
  const { columns: ofDays, ...dayParts } = partedDays(headers, rows, found)
  return {
    ...choice,
    constants,
    unitTexts: unitNotes.texts,
    columns: dispatchFirst({ ...found, ...ofDays }, meanings),
    dayParts,
  }
}

/** Proposes the context that a person confirms: what the name says counts where the file shows the same. */
function proposeContext(fields: ReturnType<typeof readConstants>) {
  const { headers, rows, plainMeanings, nameContext, headerCountry, decision, columns } = fields
  const partners = partnerCountries(columns, rows, fields.side, fields.customs)
  const name = fields.userContext.country
    ? nameContext
    : nameInFile(nameContext, {
        partners,
        headers: fields.headerDirection.direction,
        places: fields.placeDirection,
        spoken: headerCountry,
        hasOwnMoney: namesMoneyOf(nameContext.country, headers, plainMeanings),
      })
  const isNameShown = decision.from !== 'name' || name.sure || !nameContext.sure
  const proposal = proposedParts(
    {
      name,
      titles: fields.titleContext,
      direction: { ...decision, sure: decision.sure && isNameShown },
      spoken: headerCountry,
      partners,
      beside: compareWithDollars(columns, rows),
    },
    { columns, constants: fields.constants },
  )
  return { ...fields, proposal, sure: sureContext(proposal, fields.hasBoth) }
}

/** Moves columns of weights, codes, ports and origins to what they are for the customs that the context says. */
function moveColumns(context: ReturnType<typeof proposeContext>) {
  const { rows, evidence, meanings, side } = context
  const country = context.rowContext.country || (context.sure.country ?? '')
  const { columns: weighed, inPart } = weightOfQuantity(context.columns, meanings, { evidence, rows })
  const ported = portColumns(codesInTexts(weighed, evidence), {
    meanings,
    rows,
    own: { country, direction: side },
  })
  const columns = originBeside(ported, meanings, { country, direction: context.decision.sure ? side : '' })
  return { ...context, columns, inPart }
}

type Guess = ReturnType<typeof moveColumns>

/** Customs whose people write the month first. */
const monthFirst = new Set(['US', 'PH'])

function dateOrderOf({ columns, rows, rowContext }: Guess): Mapping['dateOrder'] {
  const order = noOrderEvidence()
  for (const column of columns.date ?? [])
    for (const text of textsOf(rows, column)) addOrderEvidence(order, text)
  return decideDateOrder(order, monthFirst.has(rowContext.country) ? 'mdy' : 'dmy')
}

/** The parts of the context, that of the direction with what a person can look at. */
const withReasons = ({ proposal, side, ...guess }: Guess): MappingGuess['context'] =>
  proposal.map(one => {
    if (one.part !== 'direction') return one
    const { headers, rows, titles, columns, rowDirection } = guess
    const because = reasonsOf({
      direction: side,
      headers,
      rows,
      titles,
      name: guess.nameContext.direction === side ? guess.name : '',
      byRows: rowDirection.said === side ? [rowDirection.column] : [],
      byNames: directionColumns(side, headers, guess.plainMeanings),
      columns,
    })
    return { ...one, because }
  })

/** How the values of the chosen columns are written, and which columns are kept beside them. */
function mappingOf(
  guess: Guess,
  scales: NonNullable<Mapping['scales']>,
  codes: Mapping['directionCodes'],
): Mapping {
  const { headers, rows, evidence, meanings, columns, dayParts } = guess
  const joined = joinedOf(columns, meanings)
  return {
    headerRow: guess.headerRow,
    columns,
    ...dayParts,
    constants: guess.constants,
    dateOrder: dateOrderOf(guess),
    decimalComma: decimalSigns(columns, rows, guess.rowContext.country).comma,
    ...(Object.keys(scales).length > 0 && { scales }),
    ...joined,
    ...turnedColumns(columns, meanings),
    ...(codes && { directionCodes: codes }),
    ...furtherColumns({ columns, ...dayParts, ...joined }, headers, evidence, {
      beside: furtherValueColumns(columns, { meanings, evidence, rows }),
      inPart: [...codesAsWritten(columns, rows), ...regimesBeside(columns, evidence), ...guess.inPart],
    }),
    context: guess.sure,
  }
}

/**
 * Finds the header among the first rows of a file and guesses the mapping from names and data. Needs a few hundred
 * rows. Each pass reads what those before it found and adds what it decides.
 *
 * What the name of the file says becomes the context, which is no part of what the rows are: the same rows under
 * another name stay the same shipments. Only where nothing in the file shows a direction, the name decides the side of
 * columns such as `COUNTRY`. `mapping.headerRow` is 0 and `confidence` 0 when no header is found.
 *
 * @param lines of the file, titles and column names among them
 */
export function guessMapping(lines: string[][], about: FileHints = {}): MappingGuess {
  const hints = readHints(findTable(lines, about))
  const choice = chooseColumns(decideSide(hints))
  const guess = moveColumns(proposeContext(readConstants(choice)))
  const { headers, titles, rows, evidence, meanings, chosen, columns } = guess
  const [flow = -1] = columns.direction ?? []
  const { codes, isOpen } = codesOfDirections(headers[flow] ?? '', headers, textsOf(rows, flow))
  const { scales, open: openScales } = scalesOf(columns, guess.plainMeanings, titles)
  return {
    mapping: mappingOf(guess, scales, codes),
    context: withReasons(guess),
    headers,
    columns: chosen.map(({ field, column, header, confidence }) => ({ field, column, header, confidence })),
    openScales: [...openScales, ...openCells(columns, rows)],
    unitTexts: guess.unitTexts,
    openCodes: isOpen ? [{ field: 'direction', column: flow }] : [],
    ofOtherDirection: ofOtherDirection(chosen, headers, meanings, scoresOf),
    leftOut: leftOutColumns(meanings, rows, { columns, evidence, direction: guess.side }),
    confidence: overallConfidence(chosen),
  }
}

/** Short hash of a header: files with the same column names can use the same saved mapping. */
export function headerFingerprint(headers: string[]): string {
  const names = headers.map(header => header.replace(/\s+/g, ' ').trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 24)
}

/** Finds the template for a file, and makes a template from an import. */
import type { FileEncoding, ImportMapping, TemplateLayout } from '@backoffice/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Origin } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/lib/app-error.ts'
import { decimalSigns } from '../../trade/import/mapping/decimal-signs.ts'
import { meaningOfColumn } from '../../trade/import/mapping/rules.ts'
import { scalesOf } from '../../trade/import/mapping/scales.ts'
import { importTemplateRecords } from './import-templates.module.ts'
import {
  countTemplateUse,
  findTemplate,
  findTemplateByName,
  listTemplates,
  type TemplateRow,
} from './import-templates.repository.ts'
import { knownByFile, type Sources } from './known-by-file.ts'
import { headerShare, knownByLayout, layoutOf, mappingOf } from './template-layout.ts'

/** First rows of a file, and what it says about itself. */
export interface FirstRows {
  rows: string[][]
  /** Fingerprints of the rows from `first` on that may be column names. */
  prints: string[]
  /** First row that can be the column names, from 0; when a person has chosen the row, only that one. */
  first: number
  guessed: ImportMapping
}

export interface Fit {
  template: TemplateRow
  /** Counted from 1. */
  headerRow: number
  /** 2: the same column names; less than 2: the share of the template's columns that the file has. */
  score: number
  /** `same`: same country and direction as the file; `other`: one is different; `open`: otherwise. */
  context: 'same' | 'open' | 'other'
}

/** Rows that may be column names. */
const headerRows = 40
/** The least share of its columns that a file must have. */
const shareMin = 0.8

/** The country and the direction that a file states outside its rows. */
function statedBy({ context, constants }: ImportMapping) {
  return {
    country: context?.country ?? constants.destCountry ?? constants.origCountry ?? '',
    direction: context?.direction ?? constants.direction ?? '',
  }
}

function contextFit(template: TemplateRow, guessed: ImportMapping): Fit['context'] {
  const stated = statedBy(guessed)
  const parts = (['country', 'direction'] as const).filter(part => template[part])
  if (parts.some(part => stated[part] && stated[part] !== template[part])) return 'other'
  return parts.length > 0 && parts.every(part => stated[part]) ? 'same' : 'open'
}

function fitOf(template: TemplateRow, { rows, prints, first, guessed }: FirstRows): Fit | undefined {
  const context = contextFit(template, guessed)
  const exact = prints.findIndex(print => template.fingerprints.includes(print))
  if (exact >= 0) return { template, headerRow: first + exact + 1, score: 2, context }
  const last = prints.length === 1 ? first + 1 : headerRows
  let best: Fit | undefined
  for (const [at, headers] of rows.slice(first, last).entries()) {
    const score = headerShare(template.layout, headers)
    if (score >= shareMin && score > (best?.score ?? 0))
      best = { template, headerRow: first + at + 1, score, context }
  }
  return best
}

const contextRank = { same: 2, open: 1, other: 0 }
const rankOf = ({ score, context }: Fit) => score * 10 + contextRank[context]

/** The templates that a file can be read by, best first, then the one used last. */
export async function fittingTemplates(db: Db, seen: FirstRows): Promise<Fit[]> {
  const all = await listTemplates(db)
  return all.flatMap(template => fitOf(template, seen) ?? []).sort((a, b) => rankOf(b) - rankOf(a))
}

/** Encodings that templates name, only that of the chosen one when there is one; the last used first. */
export async function encodingsOfTemplates(db: Db, templateId?: number): Promise<FileEncoding[]> {
  const all = await listTemplates(db)
  const meant = all.filter(({ id }) => templateId === undefined || id === templateId)
  return [...new Set(meant.flatMap(({ layout }) => layout.encoding ?? []))]
}

/** The best fit; none when another template fits as well but reads the file differently. */
export function bestOf([best, ...others]: Fit[]): Fit | undefined {
  const isRival = (other: Fit) =>
    best !== undefined &&
    rankOf(other) === rankOf(best) &&
    JSON.stringify([other.template.layout, other.template.constants]) !==
      JSON.stringify([best.template.layout, best.template.constants])
  return others.some(isRival) ? undefined : best
}

/** @throws AppError 10400 on `templateId` */
export async function requireTemplate(db: Db | Trx, id: number): Promise<TemplateRow> {
  const found = await findTemplate(db, id)
  if (!found) throw fieldError('templateId', '模板不存在', 'There is no such template')
  return found
}

/** A chosen template is used whatever the file says. Its columns are looked for in the best row. */
export function chosenFit(template: TemplateRow, seen: FirstRows): Fit {
  const headerRow = seen.guessed.headerRow || seen.first + 1
  return { ...(fitOf(template, seen) ?? { template, headerRow, score: 0 }), context: 'same' }
}

/** Fields with a decimal comma: where the template does not know it, by the numbers of this file. */
function decimalsBy(
  { decimalComma, decimalOpen = [] }: TemplateLayout,
  { columns, headerRow }: ImportMapping,
  { rows, guessed }: FirstRows,
) {
  if (decimalOpen.length === 0) return decimalComma
  const { comma } = decimalSigns(columns, rows.slice(headerRow), statedBy(guessed).country)
  return [...decimalComma, ...decimalOpen.filter(field => comma.includes(field))]
}

/** Powers of ten: templates of earlier versions do not have them, but the names of the columns do. */
function scalesBy({ scales }: TemplateLayout, { columns, headerRow }: ImportMapping, rows: string[][]) {
  const used = scales ?? scalesOf(columns, (rows[headerRow - 1] ?? []).map(meaningOfColumn)).scales
  return Object.keys(used).length > 0 ? { scales: used } : {}
}

/** How a file is read by a template; constants only where the template is for this file. */
export function mappingBy({ template, headerRow, context }: Fit, seen: FirstRows): ImportMapping {
  const { rows, guessed } = seen
  const { layout, constants, country, direction } = template
  const isOurs = context === 'same'
  const said = {
    ...guessed.context,
    ...(isOurs && layout.context),
    ...(isOurs && country && { country }),
    ...(isOurs && direction && { direction: direction as 'import' | 'export' }),
  }
  const mapping = mappingOf(layout, rows[headerRow - 1] ?? [], headerRow, guessed.dateOrder)
  const { scales: _, ...plain } = mapping
  return {
    ...plain,
    ...scalesBy(layout, mapping, rows),
    decimalComma: decimalsBy(layout, mapping, seen),
    constants: { ...guessed.constants, ...(isOurs && constants) },
    ...(Object.keys(said).length > 0 && { context: said }),
  }
}

export interface NewTemplate {
  name: string
  vendor?: string | undefined
}

/** @throws AppError 10400 on `saveTemplate.name` when another template has this name */
export async function refuseTakenName(
  trx: Trx,
  { name }: NewTemplate,
  templateId: number | undefined,
): Promise<void> {
  const found = await findTemplateByName(trx, name)
  if (found && found.id !== templateId)
    throw fieldError('saveTemplate.name', '模板名称已存在', 'The name already exists')
}

/** Saves how a file is read as a template, or updates the template with this name. @returns its id */
export async function saveTemplate(
  app: AppContext,
  { name, vendor }: NewTemplate,
  { mapping, rows, ...sources }: { mapping: ImportMapping; rows: string[][] } & Sources,
  origin: Origin,
): Promise<number> {
  // A fixed day is that of one file.
  const { date: _date, ...constants } = mapping.constants
  const { context = {} } = mapping
  const side = context.direction ?? constants.direction
  const body = {
    name,
    ...(vendor !== undefined && { vendor }),
    country: context.country ?? '',
    direction: side === 'import' || side === 'export' ? side : null,
    layout: layoutOf(mapping, rows[mapping.headerRow - 1] ?? [], knownByFile(mapping, rows, sources)),
    constants,
  }
  const found = await findTemplateByName(app.db, name)
  const { id } = found
    ? await importTemplateRecords.change(app, { id: found.id, ...body }, origin)
    : await importTemplateRecords.create(app, body, origin)
  return id
}

/** Counts a use. A template of numbered columns learns their names. */
export async function noteTemplateUse(
  db: Db,
  id: number,
  {
    fileName,
    print,
    mapping,
    headers,
  }: { fileName: string; print: string; mapping: ImportMapping; headers: string[] },
): Promise<void> {
  const template = await findTemplate(db, id)
  if (!template) return
  const isNumbered = (layout: TemplateLayout) =>
    Object.values(layout.columns)
      .flat()
      .some(name => name.startsWith('#'))
  const knowsFile = template.fingerprints.includes(print)
  const layout =
    isNumbered(template.layout) && knowsFile
      ? layoutOf(
          mappingOf(template.layout, headers, mapping.headerRow),
          headers,
          knownByLayout(template.layout),
        )
      : undefined
  await countTemplateUse(db, id, { fileName, print, layout })
}

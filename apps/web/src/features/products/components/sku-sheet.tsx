import { limits, type ProductFamilyDetail, productFields, productNameEn } from '@backoffice/contract'
import { Form } from 'antd'
import { type ReactNode, type Ref, useMemo } from 'react'
import type { CellPosition } from '../../../components/sheet/places.ts'
import { Sheet, type SheetHandle } from '../../../components/sheet/sheet.tsx'
import type { Mark } from '../../../components/sheet/sheet-row.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useLatest } from '../../../lib/latest.ts'
import { notify } from '../../../lib/notify.ts'
import { isFixed, type SkuColumn, skuColumnsOf, textAt } from '../api/sku-columns.ts'
import { type Finding, findingsOf, type ServerFinding } from '../api/sku-findings.ts'
import { type SkuSheetData as SheetOfSkus, TooManyRows, writeTexts } from '../api/sku-sheet.ts'
import type { Groups, OptionValues, Sku } from '../api/skus.ts'
import type { EditHistory } from '../api/use-history.ts'
import { SkuActions, SkuState } from './sku-row-parts.tsx'

/** The findings of the SKUs and of their product, as both are in the form now. */
export function useFindings(
  family: ProductFamilyDetail,
  groups: Groups,
  skus: Sku[],
  refused: ServerFinding[],
) {
  const columns = useMemo(() => skuColumnsOf(groups), [groups])
  const offered: OptionValues | undefined = Form.useWatch('optionValues')
  const english: unknown = Form.useWatch(productNameEn)
  const findings = useMemo(
    () =>
      skus.length === 0
        ? []
        : findingsOf(family, { [productNameEn]: english }, skus, { groups, columns, offered, refused }),
    [family, groups, columns, offered, english, skus, refused],
  )
  return { columns, findings }
}

/** The first mark of each cell; errors come first. */
function marksOf(findings: Finding[]): Map<string, Map<string, Mark>> {
  const marks = new Map<string, Map<string, Mark>>()
  for (const { key, column, level, text } of findings) {
    if (key === undefined) continue
    const ofRow = marks.get(key) ?? new Map<string, Mark>()
    if (!ofRow.has(column)) ofRow.set(column, { level, text })
    marks.set(key, ofRow)
  }
  return marks
}

/** Writes texts and says what could not be written. */
function writeInto(sheet: SheetOfSkus, skus: Sku[], place: CellPosition, texts: string[][]): Sku[] {
  try {
    const { skus: written, fixed, outside } = writeTexts(sheet, skus, place, texts)
    if (fixed > 0) notify.warning(t('products.pasteFixed', { count: fixed }))
    if (outside > 0) notify.warning(t('products.pasteOutside', { count: outside }))
    return written
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    notify.warning(t('products.pasteTooMany', { rows: error.rows, max: limits.productSkusMax }))
    return skus
  }
}

interface Props {
  groups: Groups
  columns: SkuColumn[]
  findings: Finding[]
  skus: Sku[]
  history: EditHistory<Sku[]>
  onEdit: (sku: Sku) => void
  onRemove: (sku: Sku) => void
  tools: ReactNode
  ref: Ref<SheetHandle>
}

/** The SKUs of a product in a sheet; a row is added where its last, empty row is filled. */
export function SkuSheet({
  groups,
  columns,
  findings,
  skus,
  history: { apply, ...steps },
  onEdit,
  onRemove,
  tools,
  ref,
}: Props) {
  const marks = useMemo(() => marksOf(findings), [findings])
  const hasNext = skus.length < limits.productSkusMax
  // A row that did not change is not drawn again.
  const remove = useLatest(onRemove)
  const columnAt = ({ column }: CellPosition) => columns[column] as SkuColumn
  return (
    <Sheet
      ref={ref}
      label={say(productFields.skus.label)}
      columns={columns}
      size={{ row: skus.length + (hasNext ? 1 : 0), column: columns.length }}
      textAt={place => {
        const sku = skus[place.row]
        return sku ? textAt(columnAt(place), sku) : ''
      }}
      isLocked={place => isFixed(columnAt(place), skus[place.row])}
      whyLocked={({ row }) =>
        skus[row]?.status === 'published' ? t('products.publishedLocked') : t('products.skuFixed')
      }
      write={(place, texts) => apply(writeInto({ groups, columns }, skus, place, texts))}
      contentAt={row => skus[row]}
      marksAt={row => marks.get(skus[row]?.key ?? '')}
      {...steps}
      furtherTitles={[say(productFields.status.label), t('products.actions')]}
      furtherAt={(row, isActive) => {
        const sku = skus[row]
        if (!sku) return ['', '']
        return [
          <SkuState key="state" sku={sku} />,
          <SkuActions key="actions" {...{ groups, sku, isActive, onEdit }} onRemove={remove} />,
        ]
      }}
      tools={tools}
    />
  )
}

import { limits, type ProductFamilyDetail, productFields } from '@backoffice/contract'
import { Button, Form, type FormItemProps } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { useKeptState } from '../../../components/form/kept-values.ts'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { Section } from '../../../components/section/section.tsx'
import type { SheetHandle } from '../../../components/sheet/sheet.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { labelOrCode } from '../api/labels.ts'
import { skuColumnsOf } from '../api/sku-columns.ts'
import { errorsIn, type Finding, type ServerFinding } from '../api/sku-findings.ts'
import {
  countCombinations,
  type Groups,
  missingSkus,
  type OptionValues,
  type Sku,
  skuAttributes,
  skuCodeOf,
} from '../api/skus.ts'
import { useHistory } from '../api/use-history.ts'
import { Findings } from './findings.tsx'
import { OptionValueFields } from './option-values.tsx'
import styles from './products.module.css'
import { SkuDialog } from './sku-dialog.tsx'
import { SkuSheet, useFindings } from './sku-sheet.tsx'
import { SkuTable } from './sku-table.tsx'

type Rule = NonNullable<FormItemProps['rules']>[number]

interface ControlProps {
  family: ProductFamilyDetail
  groups: Groups
  refused: ServerFinding[]
  /** Deletes a SKU that is saved on the server. */
  onDelete: (id: number) => Promise<unknown>
  id?: string
  value?: Sku[]
  onChange?: (skus: Sku[]) => void
}

const put = (skus: Sku[], sku: Sku) => skus.map(other => (other.key === sku.key ? sku : other))

/** Makes the SKUs of all missing combinations. */
function Generator({ groups, skus, onMade }: { groups: Groups; skus: Sku[]; onMade: (made: Sku[]) => void }) {
  const [prefix, setPrefix] = useKeptState('sku-prefix', '')
  const offered: OptionValues = Form.useWatch('optionValues') ?? {}
  const generate = () => {
    const count = countCombinations(groups.options, offered)
    if (count === 0) return notify.warning(t('products.chooseFirst'))
    if (count > limits.productSkusMax)
      return notify.warning(t('products.tooMany', { max: limits.productSkusMax }))
    const made = missingSkus(groups, skus, offered, prefix.trim())
    if (made.length === 0) return notify.info(t('products.nothingNew'))
    onMade(made)
    notify.success(t('products.generated', { count: made.length }))
  }
  return (
    <>
      {/* A separate item, because an error of the SKUs is not an error of the prefix. */}
      <Form.Item className={styles.prefix ?? ''}>
        <LimitedInput
          dir="ltr"
          aria-label={t('products.prefix')}
          placeholder={t('products.prefix')}
          value={prefix}
          max={50}
          onChange={event => setPrefix(event.target.value)}
          // Enter makes the SKUs and does not submit the form.
          onPressEnter={event => {
            event.preventDefault()
            generate()
          }}
        />
      </Form.Item>
      <Button onClick={generate}>{t('products.generate')}</Button>
    </>
  )
}

function SkuControl(props: ControlProps) {
  const { family, groups, refused, onDelete, id, value: skus = [], onChange } = props
  const [edited, setEdited] = useState<Sku>()
  const confirm = useConfirm()
  const form = Form.useFormInstance()
  const sheet = useRef<SheetHandle>(null)
  const { columns, findings } = useFindings(family, groups, skus, refused)
  const history = useHistory(skus, next => {
    onChange?.(next)
    // What was refused is told again as it is now; a sheet has no moment at which it loses the focus.
    if (form.getFieldError(['skus']).length > 0) void form.validateFields(['skus']).catch(() => undefined)
  })
  const change = history.apply
  const remove = (sku: Sku) => {
    const { id, key } = sku
    if (id === undefined) return change(skus.filter(other => other.key !== key))
    confirm({
      title: t('products.deleteSkuTitle', { code: skuCodeOf(sku) }),
      text: t('products.deleteSkuText'),
      action: t('products.delete'),
      danger: true,
      run: () => onDelete(id),
    })
  }
  const rowOf = ({ key }: Finding) => skus.findIndex(sku => sku.key === key)
  const columnOf = ({ column }: Finding) => columns.findIndex(({ id }) => id === column)
  const jump = (finding: Finding) => {
    if (finding.key === undefined) return form.scrollToField(finding.column, { block: 'center', focus: true })
    sheet.current?.goTo({ row: rowOf(finding), column: Math.max(0, columnOf(finding)) })
  }
  const placeOf = (finding: Finding) =>
    finding.key !== undefined &&
    t('products.findingPlace', { row: rowOf(finding) + 1, title: columns[columnOf(finding)]?.title ?? '' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form takes the focus here, and its first bad cell gets it
    <div
      className={styles.skus}
      id={id}
      tabIndex={-1}
      // A refused form goes to its first field; here that is the first cell to correct.
      onFocus={({ target, currentTarget }) => {
        const first = findings.find(({ level }) => level === 'error')
        if (target === currentTarget && first) jump(first)
      }}
    >
      <SkuSheet
        ref={sheet}
        {...{ groups, columns, findings, skus, history }}
        onEdit={setEdited}
        onRemove={remove}
        tools={<Generator groups={groups} skus={skus} onMade={made => change([...skus, ...made])} />}
      />
      <Findings findings={findings} placeOf={placeOf} onJump={jump} />
      {edited && (
        <SkuDialog
          groups={groups}
          skus={skus}
          sku={edited}
          onSaved={sku => change(put(skus, sku))}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface Props {
  family: ProductFamilyDetail
  isPublished: boolean
  readOnly: boolean
  /** The values that the server refused at the last save. */
  refused: ServerFinding[]
  onDelete: (id: number) => Promise<unknown>
}

function ReadOnlyTable({ groups, value = [] }: { groups: Groups; value?: Sku[] }) {
  return <SkuTable groups={groups} skus={value} />
}

/** The specification editor: the offered option values, and the SKUs made from them (specification §2, §4, §5). */
export function SkuEditor({ family, isPublished, readOnly, refused, onDelete }: Props) {
  const groups = useMemo(() => skuAttributes(family), [family])
  const complete: Rule = ({ getFieldValue }) => ({
    validator: (_, skus: Sku[] = []) => {
      const offered = getFieldValue('optionValues') as OptionValues | undefined
      // A value that the server refused may be free by now.
      const count = errorsIn(skus, { groups, columns: skuColumnsOf(groups), offered, refused: [] }).length
      return count > 0 ? Promise.reject(new Error(t('products.incomplete', { count }))) : Promise.resolve()
    },
  })
  const group = family.attribute_groups.find(({ type }) => type === 'option')
  return (
    <Section
      title={group ? labelOrCode(group) : say(productFields.skus.label)}
      context={isPublished ? t('products.priceLocked') : t('products.skusContext')}
    >
      <div className={styles.narrow}>
        <OptionValueFields options={groups.options} />
      </div>
      <FormField of={productFields.skus} rules={readOnly ? [] : [complete]} required>
        {readOnly ? (
          <ReadOnlyTable groups={groups} />
        ) : (
          <SkuControl {...{ family, groups, refused, onDelete }} />
        )}
      </FormField>
    </Section>
  )
}

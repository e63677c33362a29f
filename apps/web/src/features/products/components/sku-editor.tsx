import { limits, type ProductFamilyDetail, phrase, productFields, skuNames } from '@backoffice/contract'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/confirm.tsx'
import { Field } from '../../../components/form/field.tsx'
import { useKeptState } from '../../../components/form/kept-values.ts'
import { Section } from '../../../components/section/section.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { joined } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { nameOf } from '../api/labels.ts'
import {
  codeOf,
  countCombinations,
  type Groups,
  missingIn,
  missingSkus,
  newSku,
  type OptionValues,
  type Sku,
  skuAttributes,
  usedValues,
} from '../api/skus.ts'
import { t } from '../texts.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { OptionValueFields } from './option-values.tsx'
import styles from './products.module.css'
import { SkuDialog } from './sku-dialog.tsx'
import { SkuTable, skuName } from './sku-table.tsx'

interface ControlProps {
  groups: Groups
  readOnly: boolean
  /** Deletes a SKU that is saved on the server. */
  onDelete: (id: number) => Promise<unknown>
  value?: Sku[]
  onChange?: (skus: Sku[]) => void
}

const put = (skus: Sku[], sku: Sku) =>
  skus.some(({ key }) => key === sku.key)
    ? skus.map(other => (other.key === sku.key ? sku : other))
    : [...skus, sku]

const replace = (skus: Sku[], changed: Sku[]) => {
  const byKey = new Map(changed.map(sku => [sku.key, sku]))
  return skus.map(sku => byKey.get(sku.key) ?? sku)
}

/** Makes the SKUs of all missing combinations. */
function Generator({ groups, skus, onMade }: { groups: Groups; skus: Sku[]; onMade: (made: Sku[]) => void }) {
  const [prefix, setPrefix] = useKeptState('sku-prefix', '')
  const offered: OptionValues = Form.useWatch('optionValues') ?? {}
  const generate = () => {
    const count = countCombinations(groups.options, offered)
    if (count === 0) return notify.warning(t('chooseFirst'))
    if (count > limits.productSkusMax) return notify.warning(t('tooMany', { max: limits.productSkusMax }))
    const made = missingSkus(groups, skus, offered, prefix.trim())
    if (made.length === 0) return notify.info(t('nothingNew'))
    onMade(made)
    notify.success(t('generated', { count: made.length }))
  }
  return (
    <>
      {/* A separate item, because an error of the SKUs is not an error of the prefix. */}
      <Form.Item className={styles.prefix ?? ''}>
        <Input
          dir="ltr"
          aria-label={t('prefix')}
          placeholder={t('prefix')}
          value={prefix}
          maxLength={50}
          onChange={event => setPrefix(event.target.value)}
          // Enter makes the SKUs and does not submit the form.
          onPressEnter={event => {
            event.preventDefault()
            generate()
          }}
        />
      </Form.Item>
      <Button onClick={generate}>{t('generate')}</Button>
    </>
  )
}

function SkuControl({ groups, readOnly, onDelete, value: skus = [], onChange }: ControlProps) {
  const [edited, setEdited] = useState<Sku>()
  const [isBatch, setBatch] = useState(false)
  const changeable = skus.filter(({ status }) => status !== 'published')
  const confirm = useConfirm()
  const offered: OptionValues = Form.useWatch('optionValues') ?? {}
  const used = usedValues(groups.options, skus, offered)
  const needed = groups.options.map(({ code }) => code).filter(code => (used[code]?.length ?? 0) > 0)
  const remove = ({ key, id, ...sku }: Sku) => {
    if (id === undefined) return onChange?.(skus.filter(other => other.key !== key))
    const code = codeOf({ key, id, ...sku })
    confirm({
      title: t('deleteSkuTitle', { code }),
      text: t('deleteSkuText'),
      action: t('delete'),
      danger: true,
      run: () => onDelete(id),
    })
  }
  return (
    <div className={styles.skus}>
      {!readOnly && (
        <div className={styles.skuTools}>
          <Generator groups={groups} skus={skus} onMade={made => onChange?.([...skus, ...made])} />
          <Button onClick={() => setEdited(newSku(groups, {}))}>{say(phrase('create', skuNames))}</Button>
          {changeable.length > 0 && <Button onClick={() => setBatch(true)}>{t('batch')}</Button>}
        </div>
      )}
      <SkuTable groups={groups} skus={skus} readOnly={readOnly} onEdit={setEdited} onRemove={remove} />
      {edited && (
        <SkuDialog
          groups={groups}
          needed={needed}
          skus={skus}
          sku={edited}
          onSaved={sku => onChange?.(put(skus, sku))}
          onClosed={() => setEdited(undefined)}
        />
      )}
      {isBatch && (
        <BatchDialog
          groups={groups}
          skus={changeable}
          onSaved={changed => onChange?.(replace(skus, changed))}
          onClosed={() => setBatch(false)}
        />
      )}
    </div>
  )
}

interface Props {
  family: ProductFamilyDetail
  readOnly: boolean
  onDelete: (id: number) => Promise<unknown>
}

/** The specification editor: the offered option values, and the SKUs made from them (specification §2, §4, §5). */
export function SkuEditor({ family, readOnly, onDelete }: Props) {
  const groups = skuAttributes(family)
  const complete = {
    validator: (_: unknown, skus: Sku[] = []) => {
      const open = skus.filter(sku => missingIn(groups, sku).length > 0)
      const names = joined(open.map(sku => skuName(groups.options, sku)))
      return open.length > 0 ? Promise.reject(new Error(t('incomplete', { names }))) : Promise.resolve()
    },
  }
  const group = family.attribute_groups.find(({ type }) => type === 'option')
  return (
    <Section title={group ? nameOf(group) : say(productFields.skus.label)} context={t('skusContext')}>
      <OptionValueFields options={groups.options} />
      <Field of={productFields.skus} rules={[complete]} required>
        <SkuControl groups={groups} readOnly={readOnly} onDelete={onDelete} />
      </Field>
    </Section>
  )
}

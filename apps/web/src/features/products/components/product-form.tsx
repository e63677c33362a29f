import { DownOutlined } from '@ant-design/icons'
import {
  type Body,
  invalidInput,
  type Product,
  type ProductFamilyDetail,
  productFields,
  products,
  specialAttributes as special,
} from '@backoffice/contract'
import { Button, Form, Space } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { showFormError } from '../../../components/form/form-errors.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { Section } from '../../../components/section/section.tsx'
import { paths } from '../../../config/paths.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import {
  atFields,
  ownAttributes,
  ownGroups,
  type ProductValues,
  refusedCells,
  sentSkus,
  shownGroups,
  toProductValues,
  toSaveBody,
} from '../api/form-body.ts'
import { formSchema } from '../api/form-schema.ts'
import { labelOrCode } from '../api/labels.ts'
import { productData, productQuery, useSaveProduct } from '../api/products.ts'
import { skuCodeProblem } from '../api/sku-code.ts'
import type { ServerFinding } from '../api/sku-findings.ts'
import { type Sku, skuAttributes } from '../api/skus.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { ChannelField } from './channel-field.tsx'
import { FrontView } from './front-view.tsx'
import { useTurn } from './product-actions.tsx'
import styles from './products.module.css'
import { SkuEditor } from './sku-editor.tsx'

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'), 'PlanDialog')

interface Props {
  family: ProductFamilyDetail
  product?: Product
  /** Codes of the attribute groups to show; all if none is named. */
  groups?: string[]
}

/** Deleting a SKU raises the product's version; the form takes it over if nobody else has changed the product. */
function useDeleteSku(product: Product | undefined) {
  const [ownVersion, setOwnVersion] = useState<number>()
  const remove = productData.useDelete({ ownErrors: true })
  const deleteSku = async (id: number, after: () => void) => {
    await remove.mutateAsync(id).catch((error: unknown) => {
      presentError(error)
      throw error
    })
    after()
    notify.success(t('products.deleted'))
    if (!product) return
    const now = queryClient.getQueryData(productQuery(product.id).queryKey)
    if (now?.product.version === product.version + 1) setOwnVersion(now.product.version)
  }
  return { ownVersion, deleteSku }
}

function SkuPart({
  onDelete,
  ...editor
}: {
  family: ProductFamilyDetail
  isPublished: boolean
  readOnly: boolean
  refused: ServerFinding[]
  onDelete: (id: number, after: () => void) => Promise<unknown>
}) {
  const form = Form.useFormInstance<ProductValues>()
  const drop = (id: number) => {
    const skus = (form.getFieldValue('skus') as Sku[]).filter(sku => sku.id !== id)
    // Not a change of the form: there is nothing left to save.
    form.setFieldValue('skus', skus)
  }
  return <SkuEditor {...editor} onDelete={id => onDelete(id, () => drop(id))} />
}

interface FrontPartProps {
  product: Product | undefined
  readOnly: boolean
  bodyOf: (values: ProductValues) => Body<typeof products.save>
  onRefused: (error: unknown, values: ProductValues) => unknown
}

function FrontPart({ product, readOnly, bodyOf, onRefused }: FrontPartProps) {
  const form = Form.useFormInstance<ProductValues>()
  const { covers } = useSchemaForm()
  const values = () => form.getFieldsValue(true) as ProductValues
  const read = async () => {
    // What is only read has no fields to correct.
    if (!readOnly) await form.validateFields()
    return bodyOf(values())
  }
  return (
    <FrontView
      product={product}
      read={() =>
        read().catch(() => {
          notify.warning(t('products.previewIncomplete'))
          return undefined
        })
      }
      onRefused={error => showFormError(form, covers, onRefused(error, values()))}
    />
  )
}

const problemAt = (field_name: string, error_reason: string) =>
  new ApiError(invalidInput, error_reason, { fields: [{ field_name, error_reason }] })

/** What follows when the product is saved: it is published at once, or a time for that is asked for. */
type AfterSave = 'publish' | 'plan'

/** Saves what has no mistake, and then publishes it, now or at a time. */
function SaveAndPublish({ onAsked }: { onAsked: (next: AfterSave) => void }) {
  const form = Form.useFormInstance()
  const can = useCan()
  if (!can(products.publish)) return null
  const run = (next: AfterSave) =>
    form
      .validateFields()
      .then(
        () => onAsked(next),
        () => undefined,
      )
      // Mistakes are shown as those of a plain save.
      .then(() => form.submit())
  const items = [{ key: 'plan', label: t('products.saveAndPlan'), onClick: () => void run('plan') }]
  return (
    <Space.Compact>
      <Button onClick={() => void run('publish')}>{t('products.saveAndPublish')}</Button>
      <ActionMenu menu={{ items }}>
        <Button icon={<DownOutlined aria-hidden />} aria-label={t('products.moreSaves')} />
      </ActionMenu>
    </Space.Compact>
  )
}

/** Asks for the time when a saved product is published; `plan` resolves when the dialog has closed. */
function usePlan() {
  const [asked, setAsked] = useState<{ product: Product; closed: () => void }>()
  const plan = (product: Product) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setAsked({ product, closed: resolve })
    return promise
  }
  const onClosed = () => {
    asked?.closed()
    setAsked(undefined)
  }
  const dialog = asked && (
    <Suspense fallback={null}>
      <PlanDialog product={asked.product} onClosed={onClosed} />
    </Suspense>
  )
  return { plan, dialog }
}

/** A warning, and the same text in place of the SKUs (specification §5 Product save). */
function refuseWithoutSku(): never {
  notify.warning(t('products.noSku'))
  throw problemAt('skus', t('products.noSku'))
}

/** The new code of a product without separate SKUs. */
async function refuseTakenCode({ [special.skuCode]: code }: ProductValues): Promise<void> {
  const problem = typeof code === 'string' && code !== '' ? await skuCodeProblem(code) : undefined
  if (problem) throw problemAt(special.skuCode, problem)
}

/** The form of a product, made from its family's attribute groups; a published product is read-only. */
export function ProductForm({ family, product, groups = [] }: Props) {
  const save = useSaveProduct(family.kind)
  const { ownVersion, deleteSku } = useDeleteSku(product)
  const [refused, setRefused] = useState<ServerFinding[]>([])
  const { turn } = useTurn()
  const { plan, dialog } = usePlan()
  const afterSave = useRef<AfterSave>(undefined)
  const hasSkus = family.product_type === 'base_option_product'
  const isPublished = product?.status === 'published'
  const readOnly = !useCan()(products.save) || isPublished
  const bodyOf = (values: ProductValues, version: number | undefined) =>
    // Attributes of hidden groups do not change.
    toSaveBody(
      family,
      { ...toProductValues(family, product), ...values },
      product && { id: product.id, version },
    )
  const refuse = (error: unknown, values: ProductValues) => {
    const sent = sentSkus(values)
    setRefused(refusedCells(error, skuAttributes(family), sent))
    return atFields(error, sent)
  }
  const store = async (values: ProductValues, version: number | undefined) => {
    const next = afterSave.current
    afterSave.current = undefined
    if (hasSkus && values.skus.length === 0) refuseWithoutSku()
    if (!product?.sku_code) await refuseTakenCode(values)
    setRefused([])
    const stored = await save.mutateAsync(bodyOf(values, version)).catch((error: unknown) => {
      throw refuse(error, values)
    })
    if (next === 'publish') await turn(stored.id, nameIn(stored.labels, stored.name), true, true)
    if (next === 'plan') await plan(stored)
  }
  return (
    <FormFrame<ProductValues, Product>
      title={t('products.form.add')}
      context={labelOrCode(family)}
      bare={product !== undefined}
      back={paths.products}
      schema={formSchema(ownAttributes(family))}
      {...(product && { row: product })}
      toValues={row => toProductValues(family, row)}
      save={store}
      ownVersion={ownVersion}
      readOnly={readOnly}
      wide={hasSkus}
      moreActions={
        <SaveAndPublish
          onAsked={next => {
            afterSave.current = next
          }}
        />
      }
    >
      <div className={styles.narrow}>
        {shownGroups(ownGroups(family), groups).map(group => (
          <Section key={group.code} title={labelOrCode(group)}>
            <AttributeFields
              attributes={group.attributes}
              isPublished={isPublished}
              {...(product?.sku_code && { readOnly: [special.skuCode] })}
            />
          </Section>
        ))}
      </div>
      {!hasSkus && (
        <Section title={say(productFields.channel.label)}>
          <ChannelField />
        </Section>
      )}
      {hasSkus && <SkuPart {...{ family, isPublished, readOnly, refused }} onDelete={deleteSku} />}
      {dialog}
      <FrontPart {...{ product, readOnly }} bodyOf={values => bodyOf(values, undefined)} onRefused={refuse} />
    </FormFrame>
  )
}

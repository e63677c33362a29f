import { type Body, type Product, productActions, productPlanFields, products } from '@backoffice/contract'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { controlOf } from '../../../components/form/field-control.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { usePlanPublishing } from '../api/products.ts'

type Values = Pick<Body<typeof products.plan>, 'publish_time'>

/** Asks when a saved product is published. */
export function PlanDialog({ product, onClosed }: { product: Product; onClosed: () => void }) {
  const { id, version, labels, name, plan_time } = product
  const plan = usePlanPublishing()
  const save = async ({ publish_time: time }: Values) => {
    await plan.mutateAsync({ id, version, publish_time: time })
    notify.success(t('products.plan.done', { time: formatInstant(time) }))
  }
  return (
    <FormDialog<Values>
      title={t('products.plan.title', { name: nameIn(labels, name) })}
      action={say(productActions.plan)}
      keptAs={`plan ${id}`}
      id="product-plan"
      schema={products.plan.body}
      {...(plan_time && { initialValues: { publish_time: plan_time } })}
      save={save}
      onClosed={onClosed}
      intro={t('products.plan.text')}
    >
      <FormField of={productPlanFields.publish_time}>{controlOf(productPlanFields.publish_time)}</FormField>
    </FormDialog>
  )
}

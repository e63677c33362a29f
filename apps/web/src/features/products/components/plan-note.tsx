import { type Product, productActions, products } from '@backoffice/contract'
import { Alert, Button } from 'antd'
import { formatInstant } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useCancelPlan } from '../api/products.ts'

const plannedText = (time: string, planner: string) =>
  t('products.plan.planned', { time: formatInstant(time), planner })

const voidText = (time: string, planner: string) =>
  t('products.plan.void', { time: formatInstant(time), planner })

/** Says when the product is published by itself, and takes that back. */
export function PlanNote({ product: { id, plan_time, planner, plan_void } }: { product: Product }) {
  const can = useCan()
  const cancel = useCancelPlan()
  if (!plan_time) return null
  const run = () => cancel.mutate(id, { onSuccess: () => notify.success(t('products.plan.cancelled')) })
  return (
    <Alert
      type={plan_void ? 'warning' : 'info'}
      showIcon
      title={(plan_void ? voidText : plannedText)(plan_time, planner ?? '–')}
      description={t('products.plan.plannedText')}
      action={
        can(products.cancelPlan) && (
          <Button size="small" loading={cancel.isPending} onClick={run}>
            {say(productActions.unplan)}
          </Button>
        )
      }
      style={{ marginBlockEnd: 20, maxWidth: 720 }}
    />
  )
}

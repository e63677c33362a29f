import { productFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { labelOrCode } from '../api/labels.ts'
import { familiesQuery } from '../api/products.ts'

/** Asks for the series of a new product and goes on to its form (specification §2, §5). */
export function CreateProductDialog({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<{ familyId: number }>()
  const families = useQuery(familiesQuery())
  const goOn = ({ familyId }: { familyId: number }) => goTo(pathWith('productAdd', { family_id: familyId }))
  return (
    <Dialog
      title={t('products.create')}
      width={416}
      action={{ text: t('products.next'), run: () => form.submit() }}
      onClosed={onClosed}
    >
      {close =>
        families.error && !families.data ? (
          <FailureNote error={families.error} onRetry={() => void families.refetch()} />
        ) : (
          <Form
            form={form}
            layout="vertical"
            name="create-product"
            onFinish={values => {
              close()
              goOn(values)
            }}
          >
            <Form.Item
              name="familyId"
              label={say(productFields.family.label)}
              rules={[{ required: true, message: t('products.seriesRequired') }]}
            >
              <Select
                autoFocus
                placeholder={t('products.choose')}
                loading={families.isPending}
                options={
                  families.data?.map(family => ({ value: family.id, label: labelOrCode(family) })) ?? []
                }
              />
            </Form.Item>
          </Form>
        )
      }
    </Dialog>
  )
}

import { productFields } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { FailureNote } from '../../../components/page-states/failure-note.tsx'
import { useReturnFocus } from '../../../components/return-focus.ts'
import { t as common } from '../../../components/texts.ts'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { goTo } from '../../../lib/navigation.ts'
import { nameOf } from '../api/labels.ts'
import { familiesQuery } from '../api/products.ts'
import { t } from '../texts.ts'

/** Asks for the series of a new product and goes on to its form (specification §2, §5). */
export function CreateProductDialog({ onClosed }: { onClosed: () => void }) {
  const [form] = Form.useForm<{ familyId: number }>()
  const afterClose = useReturnFocus(onClosed)
  const [open, setOpen] = useState(true)
  const families = useQuery(familiesQuery())
  const create = ({ familyId }: { familyId: number }) => {
    setOpen(false)
    goTo(pathWith('productAdd', { family_id: familyId }))
  }
  return (
    <Modal
      open={open}
      width={416}
      centered
      title={t('create')}
      okText={t('next')}
      cancelText={common('cancel')}
      onOk={() => form.submit()}
      onCancel={() => setOpen(false)}
      afterClose={afterClose}
    >
      {families.error && !families.data ? (
        <FailureNote error={families.error} onRetry={() => void families.refetch()} />
      ) : (
        <Form form={form} layout="vertical" name="create-product" onFinish={create}>
          <Form.Item
            name="familyId"
            label={say(productFields.family.label)}
            rules={[{ required: true, message: t('seriesRequired') }]}
          >
            <Select
              autoFocus
              placeholder={t('choose')}
              loading={families.isPending}
              options={families.data?.map(family => ({ value: family.id, label: nameOf(family) })) ?? []}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}

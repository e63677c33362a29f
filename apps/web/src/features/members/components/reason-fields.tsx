import { adjustmentFields, adjustmentReasons } from '@backoffice/contract'
import { Input, Select } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'

/** Why a membership is changed by hand: one of the usual reasons, and in words. */
export function ReasonFields() {
  const { reason, reasonText } = adjustmentFields
  return (
    <>
      <FormField of={reason}>
        <Select options={optionsOf(adjustmentReasons)} />
      </FormField>
      <FormField of={reasonText} counter>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </FormField>
    </>
  )
}

import { Form, type FormItemProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { useRef } from 'react'
import { DateRange } from '../date-range/date-range.tsx'
import { FormField } from './field.tsx'

/** Start and end as `YYYY-MM-DD`, either of them open. */
export type DayRangeValue = [start: string | null, end: string | null]

interface ControlProps {
  id?: string
  label: string
  value?: DayRangeValue
  onChange?: (value: DayRangeValue) => void
  isDisabled?: ((day: Dayjs) => boolean) | undefined
  onProblem: (problem: string | undefined) => void
}

function Control({ id, label, value = [null, null], onChange, ...range }: ControlProps) {
  return (
    <DateRange
      {...(id && { id })}
      label={label}
      from={value[0]}
      to={value[1]}
      {...range}
      onChange={(start, end) => onChange?.([start ?? null, end ?? null])}
    />
  )
}

interface Props {
  name: string
  label: string
  hint?: string
  /** The two fields of the body, start and end. */
  covers: [string, string]
  rules?: NonNullable<FormItemProps['rules']>
  required?: boolean
  /** Days that cannot be chosen. */
  isDisabled?: (day: Dayjs) => boolean
}

/** One field for the two days of a range. */
export function DateRangeField({ isDisabled, rules = [], ...props }: Props) {
  const form = Form.useFormInstance()
  const problem = useRef<string>(undefined)
  const refused = {
    validator: () => (problem.current ? Promise.reject(new Error(problem.current)) : Promise.resolve()),
  }
  const onProblem = (next: string | undefined) => {
    if (next === problem.current) return
    problem.current = next
    // The field itself says what is wrong.
    form.validateFields([props.name]).catch(() => undefined)
  }
  return (
    <FormField {...props} rules={[refused, ...rules]}>
      <Control label={props.label} isDisabled={isDisabled} onProblem={onProblem} />
    </FormField>
  )
}

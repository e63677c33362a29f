import { Form, type FormItemProps, Input } from 'antd'
import { cloneElement, type ReactElement } from 'react'
import { codePoints, fieldError, fieldSchema, isRequired } from '../../lib/form-rules.ts'
import { useSchemaForm } from './schema-form-context.ts'

interface Props {
  /** Name in the body, from which the rules come. */
  name: string
  label: string
  hint?: string
  /** Further fields of the body that this one stands for. */
  covers?: string[]
  /** `checked` for switches and check boxes. */
  valuePropName?: string
  /** Rules that no schema can say: equality with another field. */
  rules?: NonNullable<FormItemProps['rules']>
  required?: boolean
  /** Shows how many characters are used. */
  counter?: boolean
  children: ReactElement<Record<string, unknown>>
}

const cut = (text: string, { max }: { max: number }) => [...text].slice(0, max).join('')

/** Inputs stop at the schema's length, counted in characters as the server counts them. */
function withLimit(child: Props['children'], max: number | undefined, counter: boolean) {
  const isText = child.type === Input || child.type === Input.TextArea || child.type === Input.Password
  if (!isText || max === undefined) return child
  return cloneElement(child, {
    count: { max, show: counter, strategy: codePoints, exceedFormatter: cut },
  })
}

/** One labelled field whose rules are the contract's: required, length, pattern, range. */
export function Field({ name, label, hint, covers, rules = [], counter = false, children, ...item }: Props) {
  const { schema, covers: registry, labels, secrets } = useSchemaForm()
  for (const covered of [name, ...(covers ?? [])]) registry.set(covered, name)
  labels.set(name, label)
  if (children.type === Input.Password) secrets.add(name)
  const isKnown = name in schema.properties
  const bySchema = {
    validator: (_: unknown, value: unknown) => {
      const reason = fieldError(schema, name, value, label)
      return reason ? Promise.reject(new Error(reason)) : Promise.resolve()
    },
  }
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required={isKnown && isRequired(schema, name)}
      rules={isKnown ? [bySchema, ...rules] : rules}
      {...(counter && children.type === Input.TextArea && { style: { marginBlockEnd: 40 } })}
      {...item}
    >
      {withLimit(children, fieldSchema(schema, name).maxLength, counter)}
    </Form.Item>
  )
}

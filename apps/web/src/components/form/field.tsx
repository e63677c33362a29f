import { badEmail, type FieldWithName, isEmail, trimText } from '@backoffice/contract'
import { Form, type FormItemProps, Input } from 'antd'
import { cloneElement, type ReactElement } from 'react'
import { type FieldSchema, fieldProblem, fieldSchema, isRequired } from '../../lib/form-rules.ts'
import { say } from '../../lib/i18n/say.ts'
import { countLimit } from './counted.ts'
import { useSchemaForm } from './schema-form-context.ts'

/** A field of the vocabulary, or a field that only this form has. */
type Called =
  | { of: FieldWithName; name?: string; label?: string }
  /** `name` is the name in the body, whose schema gives the rules. */
  | { of?: undefined; name: string; label: string }

interface Own {
  hint?: string
  /** Further fields of the body that this one stands for. */
  covers?: string[]
  /** `checked` for switches and check boxes. */
  valuePropName?: string
  /** Rules that no schema can express: equality with another field. */
  rules?: NonNullable<FormItemProps['rules']>
  required?: boolean
  /** Shows how many characters are used. */
  counter?: boolean
  children: ReactElement<Record<string, unknown>>
}

type Props = Called & Own

const texts = new Set<unknown>([Input, Input.TextArea, Input.Password])

/** Tells whether a value is chosen and not typed, as its control or its schema shows. */
function isChosen({ type: control, props }: Props['children'], { type, maxLength }: FieldSchema) {
  if ('options' in props) return true
  const isTyped = texts.has(control) || maxLength !== undefined
  return !isTyped && ![type].flat().some(each => each === 'integer' || each === 'number')
}

/** Inputs know the schema's length. */
function withCount(child: Props['children'], max: number | undefined, counter: boolean) {
  if (!texts.has(child.type) || max === undefined) return child
  return cloneElement(child, { count: countLimit(max, counter) })
}

/** Checked here and not in the rules that lists share, because only forms have addresses. */
const emailError = ({ format }: FieldSchema, value: unknown) =>
  format !== 'email' || !value || isEmail(trimText(String(value))) ? undefined : say(badEmail)

/** One labelled field whose rules are the contract's: required, length, pattern, range. */
export function FormField({ of, covers, rules = [], counter = false, children, ...rest }: Props) {
  const { name = of?.name ?? '', label = of ? say(of.label) : '', ...told } = rest
  const { hint = of?.hint && say(of.hint), ...item } = told
  const { schema, covers: registry, labels, secrets } = useSchemaForm()
  for (const covered of [name, ...(covers ?? [])]) registry.set(covered, name)
  labels.set(name, label)
  if (children.type === Input.Password) secrets.add(name)
  const isKnown = name in schema.properties
  const bySchema = {
    validator: (_: unknown, value: unknown) => {
      const own = fieldSchema(schema, name)
      const reason =
        fieldProblem(schema, name, value, label, isChosen(children, own)) ?? emailError(own, value)
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
      {withCount(children, fieldSchema(schema, name).maxLength, counter)}
    </Form.Item>
  )
}

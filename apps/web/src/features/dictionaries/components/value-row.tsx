import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import {
  type DictAttribute,
  type DictValueRow,
  dictCodes,
  dictionaries,
  dictionaryFields,
  dictValueRow,
} from '@backoffice/contract'
import { Button, Form, Input, Switch } from 'antd'
import type { KeyboardEvent, ReactElement } from 'react'
import { fieldProblem } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { ChildPicker } from './child-picker.tsx'
import { DefaultSwitch } from './default-switch.tsx'
import { useRemoveValue } from './use-remove-value.ts'
import styles from './value-rows.module.css'

interface Props {
  attribute: DictAttribute
  index: number
  count: number
  readOnly: boolean
  onKey: (event: KeyboardEvent) => void
  onMove: (to: number) => void
  /** Removes a row that was never saved. */
  onDrop: () => void
}

type Name = keyof DictValueRow

interface CellProps {
  index: number
  name: Name
  label: string
  valuePropName?: string
  children: ReactElement
}

/** One field of a row; its label is read out and, on a phone, shown. */
function Cell({ index, name, label, valuePropName, children }: CellProps) {
  const rule = {
    validator: (_: unknown, value: unknown) => {
      const reason = fieldProblem(dictValueRow, name, value, label)
      return reason ? Promise.reject(new Error(reason)) : Promise.resolve()
    },
  }
  return (
    <div className={styles.cell} data-label={label}>
      <Form.Item name={[index, name]} rules={[rule]} {...(valuePropName && { valuePropName })}>
        {children}
      </Form.Item>
    </div>
  )
}

interface TextCellProps {
  index: number
  name: 'code' | 'nameZh' | 'nameEn'
  disabled?: boolean
  onKey: (event: KeyboardEvent) => void
}

function TextCell({ index, name, disabled, onKey }: TextCellProps) {
  return (
    <Cell index={index} name={name} label={say(dictionaryFields[name].label)}>
      <Input
        data-field={name}
        aria-label={t('dictionaries.rowOf', { number: index + 1, label: say(dictionaryFields[name].label) })}
        autoComplete="off"
        {...(disabled && { disabled })}
        {...(name !== 'nameZh' && { dir: 'ltr' })}
        onKeyDown={onKey}
      />
    </Cell>
  )
}

interface SwitchCellProps {
  index: number
  name: 'isDefault' | 'enabled' | 'supportsDestination'
  label: string
}

function SwitchCell({ index, name, label }: SwitchCellProps) {
  return (
    <Cell index={index} name={name} label={label} valuePropName="checked">
      <Switch size="small" aria-label={t('dictionaries.rowOf', { number: index + 1, label })} />
    </Cell>
  )
}

/** The order of a row, and the button that removes it. */
function RowTools({ attribute, index, count, onMove, onDrop }: Props) {
  const can = useCan()
  const form = Form.useFormInstance<{ values: DictValueRow[] }>()
  const remove = useRemoveValue()
  const valueId = form.getFieldValue(['values', index, 'valueId']) as number | undefined
  const saved = attribute.values.find(value => value.valueId === valueId)
  // Set rather than removed: after the server deleted a row, nothing is left to save.
  const drop = () =>
    form.setFieldsValue({
      values: form.getFieldValue('values').filter((_: unknown, at: number) => at !== index),
    })
  const canRemove = !attribute.fixed && (!saved || can(dictionaries.deleteValue))
  const number = index + 1
  return (
    <div className={styles.tools}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('dictionaries.moveUp', { number })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('dictionaries.moveDown', { number })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      {canRemove && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('dictionaries.removeRow', { number })}
          onClick={() => (saved ? remove(saved, drop) : onDrop())}
        />
      )}
    </div>
  )
}

function DefaultCell({ attribute, index, readOnly }: Pick<Props, 'attribute' | 'index' | 'readOnly'>) {
  const valueId = Form.useWatch(['values', index, 'valueId'])
  const saved = attribute.values.find(value => value.valueId === valueId)
  if (!saved) return <SwitchCell index={index} name="isDefault" label={t('dictionaries.isDefault')} />
  return (
    <div className={styles.cell} data-label={t('dictionaries.isDefault')}>
      <div className={styles.switch}>
        <DefaultSwitch
          value={saved}
          disabled={readOnly}
          label={t('dictionaries.rowOf', { number: index + 1, label: t('dictionaries.isDefault') })}
        />
      </div>
    </div>
  )
}

/** One value of a MultiSelect; a card on a phone. */
export function ValueRow(props: Props) {
  const { attribute, index, readOnly, onKey } = props
  const isLine = attribute.code === dictCodes.shippingLine
  return (
    <fieldset className={styles.row} data-row={index} data-line={isLine}>
      {/* Only values with a field are sent. */}
      <Form.Item name={[index, 'valueId']} hidden>
        <Input />
      </Form.Item>
      <TextCell index={index} name="code" disabled={attribute.fixed} onKey={onKey} />
      <TextCell index={index} name="nameZh" onKey={onKey} />
      <TextCell index={index} name="nameEn" onKey={onKey} />
      <Cell index={index} name="childId" label={t('dictionaries.child')}>
        <ChildPicker
          attribute={attribute}
          label={t('dictionaries.rowOf', { number: index + 1, label: t('dictionaries.child') })}
        />
      </Cell>
      <DefaultCell attribute={attribute} index={index} readOnly={readOnly} />
      <SwitchCell index={index} name="enabled" label={t('dictionaries.enabled')} />
      {isLine && (
        <SwitchCell index={index} name="supportsDestination" label={t('dictionaries.supportsDestination')} />
      )}
      {!readOnly && <RowTools {...props} />}
    </fieldset>
  )
}

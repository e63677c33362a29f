import { DownOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import styles from './imports.module.css'

/** Fields of one group, by their names. */
export interface FieldGroup<F extends string> {
  label: string
  options: { value: F; label: string }[]
}

interface Props<F extends string> {
  /** Name of the column. */
  name: string
  value: F | undefined
  groups: FieldGroup<F>[]
  onChoose: (field: F | undefined) => void
  /** Opens at once, for a further field of a column. */
  isAsked?: boolean
  onClose?: () => void
}

const none = ''

/** The field of a column: a button, and while it is asked a list to type in. A file may have 2,000 of them. */
export function FieldChoice<F extends string>(props: Props<F>) {
  const { name, value, groups, onChoose, isAsked = false, onClose } = props
  const [state, setState] = useState<'closed' | 'open' | 'left'>(isAsked ? 'open' : 'closed')
  const close = (next: 'closed' | 'left') => {
    setState(next)
    onClose?.()
  }
  const label = groups.flatMap(({ options }) => options).find(option => option.value === value)?.label
  if (state === 'open')
    return (
      <Select<F | typeof none>
        className={styles.asked ?? ''}
        aria-label={t('imports.fieldOf', { column: name })}
        autoFocus
        defaultOpen
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={value ?? none}
        options={[{ value: none, label: t('imports.none') }, ...groups]}
        onSelect={field => {
          onChoose(field === none ? undefined : (field as F))
          close('left')
        }}
        onKeyDown={event => event.key === 'Escape' && close('left')}
        onBlur={() => close('closed')}
      />
    )
  return (
    <button
      type="button"
      className={styles.choice}
      data-used={value !== undefined}
      aria-haspopup="listbox"
      aria-label={`${t('imports.fieldOf', { column: name })}: ${label ?? t('imports.none')}`}
      // biome-ignore lint/a11y/noAutofocus: whoever has chosen goes on from here
      autoFocus={state === 'left'}
      onClick={() => setState('open')}
    >
      <span>{label ?? t('imports.none')}</span>
      <DownOutlined aria-hidden />
    </button>
  )
}

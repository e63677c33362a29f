import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { extrasNames, type ImportTemplate, limits, titleOf } from '@backoffice/contract'
import { Button } from 'antd'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './template-fields.module.css'

type Extras = NonNullable<ImportTemplate['layout']['extras']>

interface Props {
  extras: Extras
  onChange: (extras: Extras) => void
  disabled: boolean
}

/** Columns that the bill keeps under a name of their own. */
export function TemplateExtras({ extras, onChange, disabled }: Props) {
  const change = (place: string, part: Partial<Extras[number]>) =>
    onChange(extras.map((extra, at) => (at === Number(place) ? { ...extra, ...part } : extra)))
  return (
    <fieldset className={styles.group}>
      <legend>{say(titleOf(extrasNames.many))}</legend>
      {Object.entries(extras).map(([place, { name, column }]) => (
        <div key={place} className={styles.extra}>
          <LimitedInput
            aria-label={t('importTemplates.extraName', { place: Number(place) + 1 })}
            placeholder={t('importTemplates.extraNameHint')}
            disabled={disabled}
            max={100}
            value={name}
            onChange={({ target }) => change(place, { name: target.value })}
          />
          <LimitedInput
            aria-label={t('importTemplates.extraColumn', { place: Number(place) + 1 })}
            placeholder={t('importTemplates.extraColumnHint')}
            disabled={disabled}
            max={limits.columnNameMax}
            value={column}
            onChange={({ target }) => change(place, { column: target.value })}
          />
          <Button
            type="text"
            disabled={disabled}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('importTemplates.extraRemove', { name: name || String(Number(place) + 1) })}
            onClick={() => onChange(extras.filter((_, at) => at !== Number(place)))}
          />
        </div>
      ))}
      {!disabled && extras.length < limits.importExtrasMax && (
        <Button
          className={styles.add ?? ''}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...extras, { name: '', column: '' }])}
        >
          {t('importTemplates.extraAdd')}
        </Button>
      )}
    </fieldset>
  )
}

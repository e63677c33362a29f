import { importTemplateFields, limits } from '@backoffice/contract'
import { Checkbox } from 'antd'
import { LimitedInput } from '../../../components/form/limited-input.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './trade-data.module.css'

export interface TemplateName {
  name: string
  vendor: string
}

interface Props {
  wanted: TemplateName | undefined
  /** The name of the template that the file is read by, or of the file. */
  proposed: string
  onChange: (wanted: TemplateName | undefined) => void
}

/** Keeps how the file is read as a template. */
export function SaveTemplate({ wanted, proposed, onChange }: Props) {
  return (
    <>
      <Checkbox
        className={styles.keep}
        checked={wanted !== undefined}
        onChange={event => onChange(event.target.checked ? { name: proposed, vendor: '' } : undefined)}
      >
        {t('tradeData.template.save')}
      </Checkbox>
      {wanted && (
        <>
          <label htmlFor="template-name">{say(importTemplateFields.name.label)}</label>
          <LimitedInput
            id="template-name"
            max={limits.templateNameMax}
            value={wanted.name}
            onChange={event => onChange({ ...wanted, name: event.target.value })}
          />
          <label htmlFor="template-vendor">{say(importTemplateFields.vendor.label)}</label>
          <LimitedInput
            id="template-vendor"
            max={50}
            value={wanted.vendor}
            onChange={event => onChange({ ...wanted, vendor: event.target.value })}
          />
        </>
      )}
    </>
  )
}

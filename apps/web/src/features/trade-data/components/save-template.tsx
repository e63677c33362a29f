import { importTemplateFields, limits } from '@backoffice/contract'
import { Checkbox, Input } from 'antd'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

export interface WantedTemplate {
  name: string
  vendor: string
}

interface Props {
  wanted: WantedTemplate | undefined
  /** The name of the template that the file is read by, or of the file. */
  proposed: string
  onChange: (wanted: WantedTemplate | undefined) => void
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
        {t('template.save')}
      </Checkbox>
      {wanted && (
        <>
          <label htmlFor="template-name">{say(importTemplateFields.name.label)}</label>
          <Input
            id="template-name"
            maxLength={limits.templateNameMax}
            value={wanted.name}
            onChange={event => onChange({ ...wanted, name: event.target.value })}
          />
          <label htmlFor="template-vendor">{say(importTemplateFields.vendor.label)}</label>
          <Input
            id="template-vendor"
            maxLength={50}
            value={wanted.vendor}
            onChange={event => onChange({ ...wanted, vendor: event.target.value })}
          />
        </>
      )}
    </>
  )
}

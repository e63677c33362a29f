import { type FileContext, importTemplateFields } from '@backoffice/contract'
import { Select } from 'antd'
import { useId } from 'react'
import { countryCodes, countryName } from '../../../domain/places/countries.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../texts.ts'

const countries = countryCodes.map(code => ({ value: code, label: countryName(code) }))

export interface AnswerProps {
  isBusy: boolean
  label: string
  onTell: (context: FileContext) => void
}

/** Which country's customs files are from. */
export function CountryAnswer({ isBusy, label, onTell }: AnswerProps) {
  const id = useId()
  const title = say(importTemplateFields.country.label)
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <Select
        id={id}
        aria-label={`${title} · ${label}`}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('context.unknown')}
        loading={isBusy}
        disabled={isBusy}
        options={countries}
        onChange={(country: string) => onTell({ country })}
      />
    </>
  )
}

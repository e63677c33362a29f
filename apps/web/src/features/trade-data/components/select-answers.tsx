import { type FileContext, importTemplateFields, shipmentFields } from '@backoffice/contract'
import { Select } from 'antd'
import { useId } from 'react'
import { countryCodes, countryName } from '../../../domain/places/countries.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'

const countries = countryCodes.map(code => ({ value: code, label: countryName(code) }))
export const currencies = Intl.supportedValuesOf('currency')
const currencyOptions = currencies.map(code => ({ value: code, label: code }))

export interface AnswerProps {
  isBusy: boolean
  label: string
  onTell: (context: FileContext) => void
}

interface ChoiceProps {
  isBusy: boolean
  title: string
  label: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

function Choice({ isBusy, title, label, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <Select
        id={id}
        aria-label={`${title} · ${label}`}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('tradeData.context.unknown')}
        loading={isBusy}
        disabled={isBusy}
        options={options}
        onChange={onChoose}
      />
    </>
  )
}

/** Which country's customs files are from. */
export const CountryAnswer = ({ onTell, ...props }: AnswerProps) => (
  <Choice
    {...props}
    title={say(importTemplateFields.country.label)}
    options={countries}
    onChoose={country => onTell({ country })}
  />
)

/** In which currency the values of files are. */
export const CurrencyAnswer = ({ onTell, ...props }: AnswerProps) => (
  <Choice
    {...props}
    title={say(shipmentFields.currency.label)}
    options={currencyOptions}
    onChoose={currency => onTell({ currency })}
  />
)

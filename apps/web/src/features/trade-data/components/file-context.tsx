import {
  type FileContext as Context,
  type ContextPart,
  contextParts,
  customsSides,
  type ImportMapping,
  importTemplateFields,
  type ProposalReason,
  type ProposedPart,
  shipmentFields,
  transportModes,
  withContext,
} from '@backoffice/contract'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { clearable } from '../../../components/clearable.tsx'
import { countryCodes, countryName } from '../../../domain/places/countries.ts'
import { ownModeName } from '../../../domain/places/mode-name.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { currencies } from './select-answers.tsx'
import styles from './trade-data.module.css'

interface Props {
  mapping: ImportMapping
  /** The statements of the file, with the reasons. */
  proposed: ProposedPart[]
  onChange: (mapping: ImportMapping) => void
}

const names: Record<ContextPart, string> = {
  direction: say(shipmentFields.direction.label),
  country: say(importTemplateFields.country.label),
  transportMode: say(shipmentFields.transportMode.label),
  currency: say(shipmentFields.currency.label),
}

const choices: Record<ContextPart, readonly string[]> = {
  direction: ['import', 'export'],
  country: countryCodes,
  transportMode: transportModes,
  currency: currencies,
}

export function partName(part: ContextPart, value: string): string {
  if (part === 'country') return countryName(value)
  if (part === 'transportMode') return ownModeName(value)
  return part === 'direction' ? say(customsSides.texts[value as 'import' | 'export']) : value
}

/** In English: `Chile customs · Import · values in USD`. */
export function sentenceOf(shown: Context): string {
  const { country, direction, transportMode, currency } = shown
  const parts = [
    country && t('tradeData.context.customs', { country: partName('country', country) }),
    direction && partName('direction', direction),
    transportMode && partName('transportMode', transportMode),
    currency && t('tradeData.context.values', { currency }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function PartChoice({
  part,
  value,
  onChange,
}: {
  part: ContextPart
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const options = choices[part].map(code => ({
    value: code,
    label: part === 'currency' ? code : partName(part, code),
  }))
  return (
    <span className={styles.contextPart}>
      <label htmlFor={id}>{names[part]}</label>
      <Select
        id={id}
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('tradeData.context.unknown')}
        {...(value && { value })}
        options={options}
        onChange={(chosen?: string) => onChange(chosen ?? '')}
      />
    </span>
  )
}

function reasonText({ kind, columns, example, country }: ProposalReason): string {
  const column = joined(columns)
  const text = example ?? ''
  if (kind === 'ports') return t('tradeData.context.byPorts', { column, country: countryName(country ?? '') })
  if (kind === 'rows') return t('tradeData.context.byRows', { column, text })
  if (kind === 'columns') return t('tradeData.context.byColumns', { column })
  return kind === 'title' ? t('tradeData.context.byTitle', { text }) : t('tradeData.context.byName', { text })
}

/** Why a part is proposed: `Import, because of the column "Consignee"`. */
function Reasons({ part, value, sure, because = [] }: ProposedPart) {
  if (because.length === 0) return null
  const said = {
    value: partName(part, value),
    reasons: because.map(reasonText).join(t('tradeData.context.and')),
  }
  return (
    <p className={styles.soft}>
      {sure ? t('tradeData.context.because', said) : t('tradeData.context.perhaps', said)}
    </p>
  )
}

/** The file's name and titles describe all rows in one sentence, confirmed by one click or corrected part by part. */
export function FileContextForm({ mapping, proposed, onChange }: Props) {
  const [isSaid, setSaid] = useState(false)
  const shown = mapping.context ?? {}
  const sentence = sentenceOf(shown)
  const tell = (context: Partial<Record<ContextPart, string | undefined>>, changed?: ContextPart) => {
    setSaid(true)
    onChange(withContext(mapping, context, changed))
  }
  return (
    <section className={styles.context} aria-label={t('tradeData.context.title')}>
      <p>
        <strong>
          {!sentence
            ? t('tradeData.context.none')
            : isSaid
              ? t('tradeData.context.said', { sentence })
              : t('tradeData.context.asked', { sentence })}
        </strong>{' '}
        {sentence && !isSaid && (
          <Button type="primary" onClick={() => tell(shown)}>
            {t('tradeData.context.confirm')}
          </Button>
        )}
      </p>
      {proposed.map(part => (
        <Reasons key={part.part} {...part} />
      ))}
      <div className={styles.contextParts}>
        {contextParts.map(part => (
          <PartChoice
            key={part}
            part={part}
            value={shown[part] ?? ''}
            onChange={value => tell({ ...shown, [part]: value || undefined }, part)}
          />
        ))}
      </div>
    </section>
  )
}

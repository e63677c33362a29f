import { type ImportMapping, importTemplates, type TradeFilePreview } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { countryName } from '../../../domain/places/countries.ts'
import { joined, t } from '../../../lib/i18n/texts.ts'
import { presentError } from '../../../lib/present-error.ts'
import { listQuery } from '../../../lib/resource.ts'
import { previewChoiceOf, usePreviewAgain } from '../api/trade-data.ts'
import styles from './trade-data.module.css'

export const allTemplatesQuery = listQuery(['importTemplates', 'all'], importTemplates.list)({ size: 200 })

type TemplateFacts = Pick<TradeFilePreview['templates'][number], 'name' | 'vendor' | 'country'>

const labelOf = ({ name, vendor, country }: TemplateFacts) =>
  joined([name, vendor, country && countryName(country)].filter(Boolean))

interface Props {
  fileId: number
  preview: TradeFilePreview
  mapping: ImportMapping
  onSeen: (preview: TradeFilePreview) => void
}

/** The template that the file is read with. Another one can be chosen; templates that fit come first. */
export function TemplateChoice({ fileId, preview, mapping, onSeen }: Props) {
  const id = useId()
  const { data, isPending } = useQuery(allTemplatesQuery)
  const again = usePreviewAgain(fileId)
  const { templateId, templates } = preview
  const isFitting = new Set(templates.map(template => template.id))
  const others = (data?.rows ?? []).filter(template => !isFitting.has(template.id))
  const option = (template: TemplateFacts & { id: number }) => ({
    value: template.id,
    label: labelOf(template),
  })
  if (templateId === null && templates.length + others.length === 0) return null
  return (
    <div className={styles.headerRow}>
      <label htmlFor={id}>{t('tradeData.template')}</label>
      <Select
        id={id}
        className={styles.template}
        placeholder={t('tradeData.template.none')}
        loading={isPending || again.isPending}
        value={templateId}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { label: t('tradeData.template.fitting'), options: templates.map(option) },
          { label: t('tradeData.template.others'), options: others.map(option) },
        ].filter(({ options }) => options.length > 0)}
        onChange={chosen =>
          again.mutate(
            { ...previewChoiceOf(mapping), templateId: chosen },
            { onSuccess: onSeen, onError: error => presentError(error) },
          )
        }
      />
      {templateId === null && templates.length > 1 && (
        <span className={styles.soft}>{t('tradeData.template.several')}</span>
      )}
    </div>
  )
}

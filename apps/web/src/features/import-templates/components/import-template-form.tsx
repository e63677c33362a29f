import {
  dateOrders,
  importTemplateFields as fields,
  fileEncodings,
  type ImportTemplate,
  importTemplateNames,
  importTemplates,
  templateParts,
} from '@backoffice/contract'
import { Input, Select } from 'antd'
import { clearable } from '../../../components/clearable.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { controlOf } from '../../../components/form/field-control.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { importTemplateData } from '../api/import-templates.ts'
import { type Parts, TemplateFields } from './template-fields.tsx'

type Plain = Pick<ImportTemplate, 'name' | 'vendor' | 'country' | 'direction' | 'remark'>
/** Which day a time means that is midnight in another zone. */
const days = { times: undefined, next: true, same: false }

const dayOf = (nextDay: boolean | undefined) => (nextDay === undefined ? 'times' : nextDay ? 'next' : 'same')

interface Values extends Plain {
  dateOrder?: ImportTemplate['layout']['dateOrder']
  nextDay: keyof typeof days
  encoding?: ImportTemplate['layout']['encoding']
  parts: Parts
}

const toValues = ({
  name,
  vendor,
  country,
  direction,
  remark,
  layout,
  constants,
}: ImportTemplate): Values => ({
  name,
  vendor,
  country,
  direction,
  remark,
  ...(layout.dateOrder && { dateOrder: layout.dateOrder }),
  nextDay: dayOf(layout.nextDay),
  ...(layout.encoding && { encoding: layout.encoding }),
  parts: { layout, constants },
})

function toBody({ dateOrder, nextDay, encoding, parts, direction, country, ...plain }: Values) {
  const { nextDay: _before, dateOrder: _order, encoding: _encoding, extras = [], ...layout } = parts.layout
  const filled = extras.filter(({ name, column }) => name.trim() || column.trim())
  const isNext = days[nextDay]
  return {
    ...plain,
    country: country.toUpperCase(),
    direction: direction ?? null,
    layout: {
      ...layout,
      ...(dateOrder && { dateOrder }),
      ...(encoding && { encoding }),
      ...(filled.length > 0 && { extras: filled }),
      ...(isNext !== undefined && { nextDay: isNext }),
    },
    constants: parts.constants,
  }
}

interface Props {
  record: ImportTemplate
  readOnly: boolean
}

/** Edits a template; new ones are made by an import, or as a copy. */
export function ImportTemplateForm({ record, readOnly }: Props) {
  const update = importTemplateData.useUpdate()
  return (
    <FormFrame<Values, ImportTemplate>
      bare
      title={recordWords(importTemplateNames).title}
      back={paths.importTemplates}
      schema={importTemplates.create.body}
      row={record}
      toValues={row => toValues(row ?? record)}
      readOnly={readOnly}
      save={(values, version) =>
        update.mutateAsync({ id: record.id, ...toBody(values), ...(version && { version }) })
      }
    >
      <FormField of={fields.name}>{controlOf(fields.name)}</FormField>
      <FormField of={fields.vendor}>{controlOf(fields.vendor)}</FormField>
      <FormField of={fields.country}>
        <Input dir="ltr" placeholder="CL" autoComplete="off" />
      </FormField>
      <FormField of={fields.direction}>
        <Select allowClear={clearable} options={optionsOf(fields.direction.codes)} />
      </FormField>
      <FormField of={templateParts.dateOrder}>
        <Select
          allowClear={clearable}
          placeholder={t('importTemplates.dateOrderOpen')}
          options={optionsOf(dateOrders)}
        />
      </FormField>
      <FormField of={templateParts.nextDay}>
        <Select
          options={[
            { value: 'times', label: t('importTemplates.nextDayByTimes') },
            { value: 'next', label: t('importTemplates.nextDayYes') },
            { value: 'same', label: t('importTemplates.nextDayNo') },
          ]}
        />
      </FormField>
      <FormField of={templateParts.encoding} name="encoding">
        <Select
          allowClear={clearable}
          placeholder={t('importTemplates.encodingOpen')}
          options={optionsOf(fileEncodings)}
        />
      </FormField>
      <FormField
        of={templateParts.layout}
        name="parts"
        covers={['layout', 'constants']}
        hint={t('importTemplates.partsHint')}
      >
        <TemplateFields />
      </FormField>
      <FormField of={fields.remark}>{controlOf(fields.remark)}</FormField>
    </FormFrame>
  )
}

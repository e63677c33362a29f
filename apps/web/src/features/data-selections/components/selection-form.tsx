import {
  type DataSelection,
  dataSelectionBody,
  dataSelectionFields,
  dataSelectionNames,
  figureModes,
  switchStates,
  validityRequired,
} from '@backoffice/contract'
import { Checkbox, Form, Input, Segmented, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { DateRangeField, type DayRangeValue } from '../../../components/form/date-range-field.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { formatDay, formatInstant, today } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { selectionData } from '../api/data-selections.ts'
import { readDraft } from '../api/drafts.ts'
import {
  type SelectionValues,
  toPreviewBody,
  toSelectionBody,
  toSelectionValues,
} from '../api/selection-values.ts'
import { CompaniesField } from './chosen-field.tsx'
import { CollectionPreview } from './collection-preview.tsx'
import { ColorField } from './color-field.tsx'
import { KeepDraft } from './keep-draft.tsx'
import { OwnerField, TagsField } from './owner-fields.tsx'
import { useConfirmHints } from './selection-hints.tsx'

const words = recordWords(dataSelectionNames)

const bothDays = {
  validator: (_: unknown, range: DayRangeValue | undefined) =>
    range?.[0] && range[1] ? Promise.resolve() : Promise.reject(new Error(say(validityRequired))),
}

/** Days before yesterday cannot be chosen; existing days may stay. */
function ValidityField({ kept }: { kept: DayRangeValue }) {
  const isDisabled = (day: Dayjs) =>
    day.isBefore(today().subtract(1, 'day'), 'day') && !kept.includes(formatDay(day))
  return (
    <DateRangeField
      name="validity"
      covers={['validStartTime', 'validEndTime']}
      label={t('dataSelections.validity')}
      hint={t('dataSelections.validityHint')}
      required
      rules={[bothDays]}
      isDisabled={isDisabled}
    />
  )
}

/** Live or frozen figures; those that are frozen can be taken anew. */
function FiguresField({ frozenAt }: Pick<DataSelection, 'frozenAt'>) {
  const mode = Form.useWatch<SelectionValues['figureMode'] | undefined>('figureMode')
  return (
    <>
      <FormField of={dataSelectionFields.figureMode}>
        <Segmented options={optionsOf(figureModes)} />
      </FormField>
      {frozenAt && mode === 'frozen' && (
        <FormField
          name="refreeze"
          label={t('dataSelections.preview.frozenAt', { time: formatInstant(frozenAt) })}
          valuePropName="checked"
        >
          <Checkbox>{t('dataSelections.refreeze')}</Checkbox>
        </FormField>
      )}
    </>
  )
}

/** Adds a data selection, or edits the given one; starts with the values that were typed before the search. */
export function SelectionForm({
  selection,
  readOnly = false,
}: {
  selection?: DataSelection
  readOnly?: boolean
}) {
  const target = selection?.id ?? 'new'
  const create = selectionData.useCreate()
  const update = selectionData.useUpdate()
  const [draft] = useState(() => readDraft(target))
  // The typed values belong to the version that was edited.
  const [start] = useState(selection && { ...selection, version: draft?.version ?? selection.version })
  const confirmHints = useConfirmHints()
  const save = async (values: SelectionValues, version: number | undefined) => {
    const body = toSelectionBody(values, selection)
    // Customers are about to see these companies.
    if (body.enable && !(selection?.enable && selection.condition === body.condition))
      await confirmHints(toPreviewBody(values, selection?.id))
    return selection
      ? update.mutateAsync({ id: selection.id, ...body, ...(version && { version }) })
      : create.mutateAsync(body)
  }
  return (
    <FormFrame<SelectionValues, DataSelection>
      title={words.add}
      bare={selection !== undefined}
      back={paths.dataSelections}
      schema={dataSelectionBody}
      {...(start && { row: start })}
      toValues={row =>
        row === start ? { ...toSelectionValues(row), ...draft?.values } : toSelectionValues(row)
      }
      save={save}
      readOnly={readOnly}
      failed={t('dataSelections.saveFailed')}
      unsaved={draft !== undefined}
      keptAt={paths.dataSelectionFilter}
    >
      <KeepDraft target={target} version={start?.version} />
      <FormField of={dataSelectionFields.title} counter>
        <Input />
      </FormField>
      <CompaniesField target={target} readOnly={readOnly} />
      <FiguresField frozenAt={selection?.frozenAt ?? null} />
      <CollectionPreview id={selection?.id} />
      <ValidityField kept={toSelectionValues(selection).validity} />
      <FormField of={dataSelectionFields.content} counter>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 6 }} />
      </FormField>
      <ColorField />
      <FormField of={dataSelectionFields.seq}>
        <NumberInput least={1} style={{ width: 160 }} />
      </FormField>
      <OwnerField />
      <TagsField />
      <FormField of={dataSelectionFields.enable} valuePropName="checked">
        <Switch
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
        />
      </FormField>
    </FormFrame>
  )
}

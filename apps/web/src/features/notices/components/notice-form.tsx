import {
  type Body,
  type Notice,
  noticeFields,
  noticeNames,
  noticeStates,
  notices,
} from '@backoffice/contract'
import { Input, Switch } from 'antd'
import { DateRangeField, type DayRangeValue } from '../../../components/form/date-range-field.tsx'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { noticeData } from '../api/notices.ts'
import { TypedPreview } from './typed-preview.tsx'

const words = recordWords(noticeNames)

interface Values {
  title: string
  content: string
  url: string
  enabled: boolean
  hideForAnonymous: boolean
  validity: DayRangeValue
}

const toValues = (notice: Notice | undefined): Partial<Values> => ({
  title: notice?.title ?? '',
  content: notice?.content ?? '',
  url: notice?.url ?? '',
  enabled: (notice?.status ?? 1) === 1,
  hideForAnonymous: notice?.hideForAnonymous ?? false,
  validity: [notice?.startTime ?? null, notice?.endTime ?? null],
})

const toBody = ({
  enabled,
  validity: [startTime, endTime],
  ...rest
}: Values): Body<typeof notices.create> => ({
  ...rest,
  status: enabled ? 1 : 0,
  startTime,
  endTime,
})

/** Adds a notice, or edits the given one. */
export function NoticeForm({ record, readOnly = false }: { record?: Notice; readOnly?: boolean }) {
  const create = noticeData.useCreate()
  const update = noticeData.useUpdate()
  const save = (values: Values, version: number | undefined) =>
    record
      ? update.mutateAsync({ id: record.id, ...toBody(values), ...(version && { version }) })
      : create.mutateAsync(toBody(values))
  return (
    <FormFrame<Values, Notice>
      title={words.add}
      bare={record !== undefined}
      back={paths.notices}
      schema={notices.create.body}
      {...(record && { row: record })}
      toValues={toValues}
      save={save}
      readOnly={readOnly}
    >
      <FormField of={noticeFields.title} counter>
        <Input autoFocus={!record} />
      </FormField>
      <FormField of={noticeFields.content} counter>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 6 }} />
      </FormField>
      <FormField of={noticeFields.url}>
        <Input inputMode="url" dir="ltr" />
      </FormField>
      <DateRangeField
        name="validity"
        covers={['startTime', 'endTime']}
        label={t('notices.validity')}
        hint={t('notices.validityHint')}
      />
      <FormField of={noticeFields.status} name="enabled" covers={['status']} valuePropName="checked">
        <Switch checkedChildren={say(noticeStates.texts[1])} unCheckedChildren={say(noticeStates.texts[0])} />
      </FormField>
      <FormField of={noticeFields.hideForAnonymous} valuePropName="checked">
        <Switch />
      </FormField>
      <TypedPreview />
    </FormFrame>
  )
}

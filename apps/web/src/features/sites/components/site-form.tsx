import {
  defaultLanguage,
  type Labels,
  type Language,
  limits,
  type Site,
  siteBody,
  siteChange,
  siteFields,
  siteLocales,
  siteNameLabels,
  siteNames,
  switchStates,
  trimText,
} from '@backoffice/contract'
import { Form, Input, Select, Switch } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { defaultSite } from '../../../domain/sites/sites.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { lengthRule } from '../../../lib/form-rules.ts'
import { labelsWith, nameInLanguage } from '../../../lib/i18n/names.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCurrentUser } from '../../../lib/sessions/current-user.ts'
import { siteData } from '../api/sites.ts'
import { SiteUrls } from './site-urls.tsx'

const words = recordWords(siteNames)

interface Values {
  siteCode: string
  label: { value: string }
  /** The name in the other one of the two languages. */
  otherName: string
  siteUrls: string[]
  locale: Language
  enable: boolean
}

const otherLanguage: Record<Language, Language> = { zh: 'en', en: 'zh' }

/** The name in the site's own language comes first. */
const bothNames: Record<Language, (own: string, other: string) => Labels> = {
  zh: (zh, en) => ({ zh, en }),
  en: (en, zh) => ({ en, zh }),
}

const namesOf = (site: Site | undefined) =>
  site?.labels?.map(({ locale, value }) => ({ locale, name: value }))

/** Both names, and names that the site has in other languages. */
const toLabels = (site: Site | undefined, { label, otherName = '', locale }: Values) =>
  labelsWith(namesOf(site), bothNames[locale](label.value, otherName)).map(({ locale: language, name }) => ({
    locale: language,
    value: name,
  }))

const toValues = (site: Site | undefined): Values => ({
  siteCode: site?.siteCode ?? '',
  label: { value: site?.label.value ?? '' },
  otherName: nameInLanguage(namesOf(site), otherLanguage[site?.locale ?? defaultLanguage]),
  siteUrls: site ? site.urls : [''],
  locale: site?.locale ?? defaultLanguage,
  enable: site?.enable ?? true,
})

const isBlank = (url: string | undefined) => trimText(url ?? '') === ''

/** `siteUrls.N` of the error counts the sent addresses, without empty lines; the form counts all lines. */
function atLines(error: unknown, urls: string[]) {
  if (!(error instanceof ApiError)) return error
  const lines = urls.flatMap((url, line) => (isBlank(url) ? [] : [line]))
  const fields = error.fields.map(field => ({
    ...field,
    field_name: field.field_name.replace(/^siteUrls\.(\d+)/, (_, sent) => `siteUrls.${lines[Number(sent)]}`),
  }))
  const { code, message, showType, requestId, data } = error
  return new ApiError(code, message, { fields, showType, requestId, data })
}

function SiteNameField() {
  useSchemaForm().covers.set('label', 'label')
  return (
    <Form.Item
      name={['label', 'value']}
      label={say(siteFields.label.label)}
      required
      rules={[
        { required: true, whitespace: true, message: t('sites.nameRequired') },
        lengthRule(limits.siteNameMax),
      ]}
    >
      <Input />
    </Form.Item>
  )
}

/** The name for people who read the other language. */
function OtherNameField() {
  const locale: Values['locale'] = Form.useWatch('locale') ?? defaultLanguage
  return (
    <FormField
      name="otherName"
      covers={['labels.1.value']}
      label={say(siteNameLabels[otherLanguage[locale]])}
      hint={t('sites.otherNameHint')}
      rules={[lengthRule(limits.siteNameMax)]}
    >
      <Input />
    </FormField>
  )
}

/** Adds a site, or edits the given one; only a super admin can change anything (specification §6). */
export function SiteForm({ site }: { site?: Site }) {
  const readOnly = !useCurrentUser()?.isSuperAdmin
  const create = siteData.useCreate()
  const update = siteData.useUpdate()
  const save = async ({ siteCode, ...values }: Values, version: number | undefined) => {
    const urls = values.siteUrls.map(url => trimText(url ?? ''))
    const { otherName: _, ...fields } = values
    const labels = toLabels(site, { siteCode, ...values })
    const body = { ...fields, labels, siteUrls: urls.filter(url => !isBlank(url)) }
    const sent = site
      ? update.mutateAsync({ id: site.id, ...body, ...(version && { version }) })
      : create.mutateAsync({ siteCode, ...body })
    await sent.catch((error: unknown) => {
      throw atLines(error, urls)
    })
  }
  return (
    <FormFrame<Values, Site>
      title={words.add}
      back={paths.sites}
      bare={site !== undefined}
      schema={site ? siteChange : siteBody}
      {...(site && { row: site })}
      toValues={toValues}
      save={save}
      readOnly={readOnly}
    >
      <FormField of={siteFields.siteCode}>
        <Input disabled={readOnly || site !== undefined} autoFocus={!site} dir="ltr" />
      </FormField>
      <SiteNameField />
      <OtherNameField />
      <SiteUrls readOnly={readOnly} />
      <FormField of={siteFields.locale}>
        <Select options={optionsOf(siteLocales)} />
      </FormField>
      <FormField of={siteFields.enable} valuePropName="checked">
        <Switch
          checkedChildren={say(switchStates.texts.true)}
          unCheckedChildren={say(switchStates.texts.false)}
          disabled={readOnly || site?.siteCode === defaultSite}
        />
      </FormField>
    </FormFrame>
  )
}

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { languageForms, languages, limits, menuFields } from '@backoffice/contract'
import { Button, Form, Input, Select } from 'antd'
import { FormField } from '../../../components/form/field.tsx'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { lengthRule } from '../../../lib/form-rules.ts'
import { languageTag, layoutLocales, locales } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './menu-manager.module.css'
import type { MenuValues } from './menu-values.ts'

const known = [...locales, ...layoutLocales].map(({ key }) => key)
const displayNames = new Intl.DisplayNames([languageTag], { type: 'language' })

/** The languages of the product are named without a country. */
const languageName = (locale: string) => {
  const plain = languages.find(each => languageForms[each].locale === locale)
  return displayNames.of(plain ?? locale.replace('_', '-')) ?? locale
}

function useLocales() {
  const form = Form.useFormInstance<MenuValues>()
  const labels = Form.useWatch<MenuValues['labels'] | undefined>('labels', form) ?? []
  return labels.map(label => label?.locale).filter(Boolean)
}

function LabelLine({ name, used, onRemove }: { name: number; used: string[]; onRemove: () => void }) {
  const own = used[name]
  const options = [...new Set([...known, ...used])].map(locale => ({
    value: locale,
    label: languageName(locale),
    disabled: locale !== own && used.includes(locale),
  }))
  return (
    <div className={styles.label}>
      <Form.Item name={[name, 'locale']} className={styles.labelLocale}>
        <Select options={options} aria-label={t('menus.labelLocale', { number: name + 1 })} />
      </Form.Item>
      <Form.Item
        name={[name, 'name']}
        className={styles.labelName}
        rules={[
          { required: true, whitespace: true, message: t('menus.labelRequired') },
          lengthRule(limits.menuNameMax),
        ]}
      >
        <Input aria-label={t('menus.labelName', { number: name + 1 })} />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('menus.removeLabel', { number: name + 1 })}
        {...(used.length < 2 && { disabled: true })}
        onClick={onRemove}
      />
    </div>
  )
}

/** The names of a node in each language, and the language that is the default for others. */
export function LabelFields() {
  const { covers, labels } = useSchemaForm()
  labels.set('labels', say(menuFields.labels.label))
  covers.set('labels', 'labels').set('name', 'labels')
  const used = useLocales()
  const next = known.find(locale => !used.includes(locale))
  return (
    <>
      <Form.List name="labels">
        {(fields, { add, remove }, { errors }) => (
          <fieldset className={styles.labels}>
            <legend>{say(menuFields.labels.label)}</legend>
            {fields.map(({ key, name }) => (
              <LabelLine key={key} name={name} used={used} onRemove={() => remove(name)} />
            ))}
            <Form.ErrorList errors={errors} />
            {next && (
              <Button
                type="dashed"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => add({ locale: next, name: '' })}
              >
                {t('menus.addLabel')}
              </Button>
            )}
          </fieldset>
        )}
      </Form.List>
      <FormField of={menuFields.locale} hint={t('menus.localeHint')}>
        <Select options={used.map(locale => ({ value: locale, label: languageName(locale) }))} />
      </FormField>
    </>
  )
}

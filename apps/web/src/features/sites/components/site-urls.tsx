import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { limits, siteFields } from '@backoffice/contract'
import { Button, Form, Input } from 'antd'
import { useSchemaForm } from '../../../components/form/schema-form-context.ts'
import { lengthRule } from '../../../lib/form-rules.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './site-form.module.css'

/** The addresses of a site; server errors are shown under their line, errors of the whole list under the list. */
export function SiteUrls({ readOnly }: { readOnly: boolean }) {
  const { covers, labels } = useSchemaForm()
  const { hint, label } = siteFields.urls
  covers.set('siteUrls', 'siteUrls')
  labels.set('siteUrls', say(label))
  return (
    <Form.List name="siteUrls">
      {(fields, { add, remove }, { errors }) => (
        <fieldset className={styles.urls}>
          <legend>{say(label)}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.url}>
              <Form.Item name={name} className={styles.input} rules={[lengthRule(limits.siteUrlMax)]}>
                <Input
                  inputMode="url"
                  dir="ltr"
                  placeholder="https://"
                  aria-label={t('sites.urlOf', { number: name + 1 })}
                />
              </Form.Item>
              {!readOnly && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('sites.removeUrl', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {fields.length === 0 && readOnly && <p>–</p>}
          <Form.ErrorList errors={errors} />
          {!readOnly && (
            <Button
              type="dashed"
              className={styles.add}
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= limits.siteUrlsMax}
              onClick={() => add('')}
            >
              {t('sites.addUrl')}
            </Button>
          )}
          {!readOnly && hint && <p className={styles.hint}>{say(hint)}</p>}
        </fieldset>
      )}
    </Form.List>
  )
}

import { ExportOutlined } from '@ant-design/icons'
import type { DictAttribute } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { clearable } from '../../../components/clearable.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { missingOptions } from '../../../components/page-states/missing-options.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { childDictionariesQuery } from '../api/dictionaries.ts'
import { dictValueName } from './dictionary-columns.tsx'
import styles from './value-rows.module.css'

interface Props {
  id?: string
  attribute: DictAttribute
  label: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** The dictionary of the child values of a value, and a link to it. */
export function ChildPicker({ id, attribute, label, value, onChange }: Props) {
  const dictionaries = useQuery(childDictionariesQuery)
  const others = dictionaries.data?.rows.filter(row => row.id !== attribute.id) ?? []
  const child = others.find(row => row.id === value)
  return (
    <div className={styles.child}>
      <Select
        {...(id && { id })}
        allowClear={clearable}
        aria-label={label}
        placeholder={t('dictionaries.noChild')}
        {...missingOptions(dictionaries)}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? undefined}
        options={others.map(row => ({ value: row.id, label: dictValueName(row) }))}
        onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
      />
      {child && (
        <LinkButton
          to={paths.dictionaryEdit(child.id)}
          size="small"
          type="text"
          icon={<ExportOutlined aria-hidden />}
          label={t('dictionaries.openChild', { name: dictValueName(child) })}
        />
      )}
    </div>
  )
}

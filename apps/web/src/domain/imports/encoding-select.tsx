import { type FileEncoding, fileEncodings, templateParts } from '@backoffice/contract'
import { Select } from 'antd'
import { useId } from 'react'
import { optionsOf } from '../../components/list/filters-of.ts'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './imports.module.css'

interface Props {
  /** Null while none is known. */
  value: FileEncoding | null
  isBusy?: boolean
  /** Nothing beside it says what to do, for example in a bar of tools. */
  isShort?: boolean
  /** A person has chosen it. */
  isChosen?: boolean
  onChoose: (encoding: FileEncoding) => void
}

/** The encoding of a text file. Bytes do not always tell it; letters that make no sense show a wrong one. */
export function EncodingSelect({
  value,
  isBusy = false,
  isShort = false,
  isChosen = false,
  onChoose,
}: Props) {
  const id = useId()
  return (
    <div className={styles.encoding}>
      <label htmlFor={id}>{say(templateParts.encoding.label)}</label>
      <Select
        id={id}
        value={value}
        placeholder={t('imports.encodingByFile')}
        loading={isBusy}
        disabled={isBusy}
        showSearch={{ optionFilterProp: 'label' }}
        options={optionsOf(fileEncodings)}
        onChange={chosen => chosen && onChoose(chosen)}
      />
      {!isShort && (
        <span className={styles.hint}>
          {isChosen ? t('imports.encodingChosen') : t('imports.encodingHint')}
        </span>
      )}
    </div>
  )
}

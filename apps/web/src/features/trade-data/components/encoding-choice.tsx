import { type FileEncoding, fileEncodings, type TradeFilePreview, templateParts } from '@backoffice/contract'
import { Select } from 'antd'
import { useId } from 'react'
import { optionsOf } from '../../../components/list/filters-of.ts'
import { say } from '../../../lib/i18n/say.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useLookAgain } from '../api/trade-data.ts'
import { t } from '../texts.ts'
import styles from './trade-data.module.css'

interface Props {
  fileId: number
  preview: TradeFilePreview
  /** The file as it is seen in the other encoding. */
  onSeen: (preview: TradeFilePreview) => void
}

/** The encoding of a text file. Bytes do not always tell it; letters that make no sense show a wrong one. */
export function EncodingChoice({ fileId, preview: { kind, encoding, mapping }, onSeen }: Props) {
  const id = useId()
  const look = useLookAgain(fileId)
  if (kind !== 'delimited' && kind !== 'jsonLines') return null
  return (
    <div className={styles.headerRow}>
      <label htmlFor={id}>{say(templateParts.encoding.label)}</label>
      <Select
        id={id}
        className={styles.template}
        value={encoding as FileEncoding}
        loading={look.isPending}
        disabled={look.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={optionsOf(fileEncodings)}
        onChange={chosen =>
          look.mutate({ encoding: chosen }, { onSuccess: onSeen, onError: error => presentError(error) })
        }
      />
      <span className={styles.soft}>
        {mapping.encoding ? t('import.encodingChosen') : t('import.encodingHint')}
      </span>
    </div>
  )
}

import { ConfigProvider } from 'antd'
import { ImageUpload } from '../../../components/upload/image-upload.tsx'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './products.module.css'

interface Props {
  id?: string
  label: string
  most: number
  value?: string[]
  onChange?: (urls: string[]) => void
  onBusy?: (busy: boolean) => void
}

/** Several pictures in order, and space for the next one. */
export function ImagesControl({ id, label, most, value = [], onChange, onBusy }: Props) {
  const put = (index: number) => (url: string | undefined) =>
    onChange?.(url ? value.toSpliced(index, 1, url) : value.toSpliced(index, 1))
  const { componentDisabled: isReadOnly = false } = ConfigProvider.useConfig()
  const hasNext = isReadOnly ? value.length === 0 : value.length < most
  const places = hasNext ? [...value, undefined] : value
  return (
    <div className={styles.images}>
      {places.map((url, index) => (
        <ImageUpload
          key={url ?? 'next'}
          {...(id && !url && { id })}
          label={most > 1 ? t('products.imageNumber', { label, number: index + 1 }) : label}
          value={url}
          onChange={put(index)}
          {...(onBusy && { onBusy })}
        />
      ))}
    </div>
  )
}

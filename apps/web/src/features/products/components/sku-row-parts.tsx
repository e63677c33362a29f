import type { ProductAttribute } from '@backoffice/contract'
import { Button } from 'antd'
import { t } from '../../../lib/i18n/texts.ts'
import { isEmptyValue } from '../api/attribute-values.ts'
import { attributeValueName, labelOrCode } from '../api/labels.ts'
import { type Groups, type Sku, skuCodeOf } from '../api/skus.ts'
import { ProductStatusText } from './product-status.tsx'
import styles from './products.module.css'

/** The option values, which distinguish a SKU from the others. */
export function skuName(options: ProductAttribute[], { fields }: Sku) {
  const parts = options
    .filter(({ code }) => !isEmptyValue(fields[code]))
    .map(
      option =>
        (option.options.length > 0 ? '' : `${labelOrCode(option)} `) +
        attributeValueName(option, fields[option.code]),
    )
  return parts.join(' / ') || t('products.noOptions')
}

export function SkuState({ sku: { status, isChanged } }: { sku: Sku }) {
  return (
    <span className={styles.state}>
      <ProductStatusText status={status} />
      {isChanged && <span className={styles.unsaved}>{t('products.unsaved')}</span>}
    </span>
  )
}

interface ActionsProps {
  groups: Groups
  sku: Sku
  /** Tab reaches only the buttons of the active row. */
  isActive: boolean
  onEdit: (sku: Sku) => void
  onRemove: (sku: Sku) => void
}

/** Published SKUs cannot change, SKUs of a channel cannot be deleted (specification §4). */
export function SkuActions({ groups, sku, isActive, onEdit, onRemove }: ActionsProps) {
  const name = skuCodeOf(sku) || skuName(groups.options, sku)
  const isPublished = sku.status === 'published'
  const isSold = sku.id !== undefined && sku.channel !== ''
  const whyKept = isPublished ? t('products.publishedKept') : isSold ? t('products.channelKept') : undefined
  const button = { type: 'link', size: 'small', tabIndex: isActive ? 0 : -1 } as const
  return (
    <span className={styles.skuActions}>
      <Button
        {...button}
        disabled={isPublished}
        {...(isPublished && { title: t('products.publishedLocked') })}
        aria-label={`${t('products.edit')} ${name}`}
        onClick={() => onEdit(sku)}
      >
        {t('products.edit')}
      </Button>
      <Button
        {...button}
        danger
        disabled={whyKept !== undefined}
        {...(whyKept && { title: whyKept })}
        aria-label={`${t('products.delete')} ${name}`}
        onClick={() => onRemove(sku)}
      >
        {t('products.delete')}
      </Button>
    </span>
  )
}

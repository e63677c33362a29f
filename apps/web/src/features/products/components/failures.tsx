import type { ProductSyncResult } from '@backoffice/contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './products.module.css'

interface Props {
  title: string
  /** Failures that have no item. */
  further?: number
  items: ProductSyncResult['items']
  onClosed: () => void
}

/** The refused products with their reasons. */
export function Failures({ title, further = 0, items, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open}
      centered
      width={560}
      title={title}
      footer={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <ul className={styles.failures}>
        {items.map(({ id, name, errormessage }) => (
          <li key={id}>
            <LinkButton to={paths.productEdit(id)} size="small">
              {name}
            </LinkButton>
            <span>{errormessage}</span>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{t('products.syncFurther', { count: further })}</p>}
    </Modal>
  )
}

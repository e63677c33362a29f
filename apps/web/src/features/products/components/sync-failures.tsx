import type { ProductSyncResult } from '@backoffice/contract'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { t as common } from '../../../components/texts.ts'
import { paths } from '../../../config/paths.ts'
import { t } from '../texts.ts'
import styles from './products.module.css'

interface Props {
  /** How many there are; a job names the first ones only. */
  failure: number
  items: ProductSyncResult['items']
  onClosed: () => void
}

/** Which products front sites do not get, and why. */
export function SyncFailures({ failure, items, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open}
      centered
      width={560}
      title={t('syncFailures', { count: failure })}
      footer={<Button onClick={() => setOpen(false)}>{common('close')}</Button>}
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
      {failure > items.length && <p>{t('syncFurther', { count: failure - items.length })}</p>}
    </Modal>
  )
}

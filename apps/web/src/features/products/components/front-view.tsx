import {
  type Body,
  languages,
  type Product,
  type ProductPreview,
  productFields,
  productSyncStates,
  type products,
} from '@backoffice/contract'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { LazyDrawer } from '../../../components/lazy-drawer.tsx'
import { ChoiceText } from '../../../components/list/columns-of.tsx'
import { Section } from '../../../components/section/section.tsx'
import { formatInstant } from '../../../lib/dates.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { usePreview } from '../api/products.ts'
import styles from './front-card.module.css'
import { FrontCard } from './front-card.tsx'

/** Both come in the order of the contract. */
function isUnchanged({ now, next }: ProductPreview): boolean {
  if (!now) return false
  const { sync_time: _, ...item } = now
  return JSON.stringify(item) === JSON.stringify(next)
}

function Preview({ preview }: { preview: ProductPreview }) {
  const [at, setAt] = useState<'now' | 'next'>('next')
  const item = preview[at]
  return (
    <>
      <Segmented
        aria-label={t('products.previewWhen')}
        value={at}
        onChange={setAt}
        options={[
          { value: 'next', label: t('products.previewNext') },
          { value: 'now', label: t('products.previewNow') },
        ]}
      />
      {isUnchanged(preview) && <p className={styles.note}>{t('products.previewSame')}</p>}
      {item ? (
        <div className={styles.cards}>
          {languages.map(written => (
            <FrontCard key={written} item={item} written={written} />
          ))}
        </div>
      ) : (
        <Alert type="info" showIcon title={t('products.previewNone')} style={{ marginBlockStart: 16 }} />
      )}
    </>
  )
}

/** Says how the catalogue of the front sites differs from the product, and since when it has not been synchronised. */
function SyncState({ product }: { product: Product | undefined }) {
  const { sync_state: state = 'never', sync_time: time = null } = product ?? {}
  return (
    <>
      <ChoiceText codes={productSyncStates} value={state} />
      {time !== null && (
        <span className={styles.soft}>
          {state === 'changed'
            ? t('products.notSyncedSince', { time: formatInstant(time) })
            : `${say(productFields.sync_time.label)} ${formatInstant(time)}`}
        </span>
      )}
    </>
  )
}

interface Props {
  product: Product | undefined
  /** The body of the form as it is now; undefined if it cannot be shown. */
  read: () => Promise<Body<typeof products.save> | undefined>
  /** Shows what the server refused at the fields. */
  onRefused: (error: unknown) => void
}

/** The state of synchronisation, and the product as the front sites read it. */
export function FrontView({ product, read, onRefused }: Props) {
  const preview = usePreview()
  const [isOpen, setOpen] = useState(false)
  const show = async () => {
    const body = await read()
    if (!body) return
    await preview.mutateAsync(body).then(() => setOpen(true), onRefused)
  }
  return (
    <Section title={t('products.front')}>
      <div className={styles.state}>
        <SyncState product={product} />
        <Button disabled={false} loading={preview.isPending} onClick={() => void show()}>
          {t('products.preview')}
        </Button>
      </div>
      <LazyDrawer open={isOpen} size={840} title={t('products.preview')} onClose={() => setOpen(false)}>
        {preview.data && <Preview preview={preview.data} />}
      </LazyDrawer>
    </Section>
  )
}

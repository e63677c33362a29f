import type { ProductSyncPlan } from '@backoffice/contract'
import { joined, t } from '../../../lib/i18n/texts.ts'
import styles from './products.module.css'

/** Lists the changes of a synchronisation for front sites. */
export function SyncPlan({ plan }: { plan: ProductSyncPlan }) {
  const { added, changed, removed, unchanged, failure, items } = plan
  const failing = {
    count: failure,
    names: items.map(({ name, errormessage }) => `${name} (${errormessage})`),
  }
  const groups = [
    { ...added, title: t('products.planAdded', { count: added.count }) },
    { ...changed, title: t('products.planChanged', { count: changed.count }) },
    { ...removed, title: t('products.planRemoved', { count: removed.count }) },
    { ...failing, title: t('products.planFailing', { count: failure }) },
  ].filter(({ count }) => count > 0)
  if (groups.length === 0) return <p>{t('products.planNothing', { count: unchanged })}</p>
  return (
    <>
      <dl className={styles.plan}>
        {groups.map(({ title, count, names }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <bdi>{joined(names)}</bdi>
              {count > names.length && ` ${t('products.planFurther', { count: count - names.length })}`}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('products.planUnchanged', { count: unchanged })}</p>
    </>
  )
}

import type { PublishCheck } from '@backoffice/contract'
import { Alert } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { language } from '../../../lib/i18n/locale.ts'
import { nameIn } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useCheckPublish } from '../api/products.ts'
import styles from './products.module.css'

const isDoubtful = ({ warnings }: PublishCheck['items'][number]) => warnings.some(({ hint }) => !hint)

/** Warnings before products are sold, each with its SKU, and of several products with its name. */
function Warnings({ items, isMany }: PublishCheck & { isMany: boolean }) {
  const lines = items.flatMap(({ id, name, labels, warnings }) =>
    [...Map.groupBy(warnings, ({ sku_code }) => sku_code)].map(([code, ofSku]) => ({
      key: `${id} ${code}`,
      about: [isMany && nameIn(labels, name), ofSku[0]?.option_text[language], code]
        .filter(Boolean)
        .join(' '),
      texts: ofSku.map(({ text }) => text[language]),
    })),
  )
  return (
    <Alert
      type={items.some(isDoubtful) ? 'warning' : 'info'}
      showIcon
      className={styles.warnings ?? ''}
      title={items.some(isDoubtful) ? t('products.askTitle') : t('products.hintTitle')}
      description={
        <ul>
          {lines.map(({ key, about, texts }) => (
            <li key={key}>
              {about && <bdi>{about}</bdi>}
              {texts.map(text => (
                <span key={text}>{text}</span>
              ))}
            </li>
          ))}
        </ul>
      }
    />
  )
}

interface StateRequest {
  /** None: all that match the filters, of which the server refuses those with warnings. */
  ids: number[]
  putOn: boolean
  title: string
  /** The text of a failure that people must read. */
  refusal?: (error: unknown) => string | undefined
  run: () => Promise<unknown>
  /** Runs at once where nothing has to be confirmed. */
  isQuiet?: boolean
}

/** Asks before products are published or unpublished; warnings must be confirmed, but do not prevent it. */
export function useAskState() {
  const confirm = useConfirm()
  const check = useCheckPublish()
  const ask = async ({ ids, putOn, title, refusal, run, isQuiet = false }: StateRequest) => {
    const items = putOn && ids.length > 0 ? (await check.mutateAsync(ids)).items : []
    const hasDoubts = items.some(isDoubtful)
    if (isQuiet && !hasDoubts) return run()
    const text = putOn
      ? ids.length > 0
        ? t('products.putOnText')
        : t('products.putOnMatchingText')
      : t('products.takeDownText')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    confirm({
      title,
      text:
        items.length > 0 ? (
          <>
            <Warnings items={items} isMany={ids.length > 1} />
            {text}
          </>
        ) : (
          text
        ),
      action: hasDoubts ? t('products.putOnAnyway') : putOn ? t('products.putOn') : t('products.takeDown'),
      danger: !putOn || hasDoubts,
      ...(refusal && { refusal }),
      run: () => run().then(resolve),
      onCancel: () => resolve(undefined),
    })
    return promise
  }
  // The presenter has shown why the check failed.
  return { ask: (asked: StateRequest) => ask(asked).catch(() => undefined), isAsking: check.isPending }
}

import { type Product, type ProductBatchResult, productNames, products } from '@backoffice/contract'
import { Button, type ButtonProps } from 'antd'
import { DeleteButton } from '../../../components/delete-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { recordWords } from '../../../components/list/record-words.ts'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { productData, usePutOn, useTakeDown } from '../api/products.ts'
import { useAskState } from './use-ask-state.tsx'

type Subject = Pick<Product, 'id' | 'base_product_id' | 'status' | 'channel'>

/** A refusal that people must read, such as missing attributes. */
class Refusal extends Error {}
const refusal = (error: unknown) => (error instanceof Refusal ? error.message : undefined)

/** One item of a batch failed: its own message gives the reason (decisions §5 Products). */
function requireDone({ items }: ProductBatchResult) {
  const failed = items.find(({ errorcode }) => errorcode !== 0)
  if (failed) throw new Refusal(failed.errormessage)
}

/** When a product was taken down in this tab, to say for how long front sites were without it. */
const downSince = new Map<number, number>()

function sayPutOn(id: number) {
  notify.success(t('products.puttedOn'))
  const since = downSince.get(id)
  if (since === undefined) return
  downSince.delete(id)
  notify.info(t('products.lacked', { count: Math.ceil((Date.now() - since) / 60_000) }))
}

/** Publishes or unpublishes one product or SKU after a question; resolves when that was decided. */
export function useTurn() {
  const { ask, isAsking } = useAskState()
  const putOn = usePutOn()
  const takeDown = useTakeDown()
  const turn = (id: number, name: string, isOn: boolean, isQuiet = false) =>
    ask({
      ids: [id],
      putOn: isOn,
      title: isOn ? t('products.putOnTitle', { name }) : t('products.takeDownTitle', { name }),
      refusal,
      isQuiet,
      run: async () => {
        requireDone(await (isOn ? putOn : takeDown).mutateAsync([id]))
        if (isOn) return sayPutOn(id)
        downSince.set(id, Date.now())
        notify.success(t('products.takenDown'))
      },
    })
  return { turn, isAsking }
}

interface StateButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  product: Subject
  name: string
  /** On the button of a published one. */
  takeDownLabel?: string
}

/** Publishes or unpublishes a product or a SKU; both ask first. */
export function StateButton(props: StateButtonProps) {
  const { product, name, takeDownLabel = t('products.takeDown'), ...button } = props
  const { id, status } = product
  const can = useCan()
  const { turn, isAsking } = useTurn()
  const isOn = status === 'published'
  if (!can(products.publish)) return null
  const action = isOn ? takeDownLabel : t('products.putOn')
  return (
    <Button
      {...button}
      loading={isAsking}
      aria-label={`${action} ${name}`}
      onClick={() => void turn(id, name, !isOn)}
    >
      {action}
    </Button>
  )
}

function DeleteProduct({ product: { id, base_product_id }, name }: { product: Subject; name: string }) {
  const remove = productData.useDelete({ ownErrors: true })
  return (
    <DeleteButton
      name={name}
      title={recordWords(productNames).deleteTitle(name)}
      text={base_product_id ? t('products.deleteSkuText') : t('products.deleteText')}
      run={() => remove.mutateAsync(id)}
      {...(!base_product_id && { undo: { by: products.delete, id } })}
    />
  )
}

/** The actions of a row; a SKU is edited in its product (specification §2). */
export function ProductActions({ product, name }: { product: Subject; name: string }) {
  const can = useCan()
  const isPublished = product.status === 'published'
  const canSave = can(products.save)
  const edit = isPublished || !canSave ? t('products.view') : t('products.edit')
  return (
    <>
      <LinkButton
        to={paths.productEdit(product.base_product_id ?? product.id)}
        size="small"
        label={`${edit} ${name}`}
      >
        {edit}
      </LinkButton>
      <StateButton product={product} name={name} type="link" size="small" />
      {can(products.delete) && !isPublished && product.channel === '' && (
        <DeleteProduct product={product} name={name} />
      )}
    </>
  )
}

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

interface StateButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  product: Subject
  name: string
}

/** Publishes or unpublishes a product or a SKU; both ask first. */
export function StateButton({ product: { id, status }, name, ...button }: StateButtonProps) {
  const can = useCan()
  const { ask, isAsking } = useAskState()
  const putOn = usePutOn()
  const takeDown = useTakeDown()
  const isOn = status === 'published'
  if (!can(products.publish)) return null
  const action = isOn ? t('products.takeDown') : t('products.putOn')
  const askState = () =>
    ask({
      ids: [id],
      putOn: !isOn,
      title: isOn ? t('products.takeDownTitle', { name }) : t('products.putOnTitle', { name }),
      refusal,
      run: async () => {
        requireDone(await (isOn ? takeDown : putOn).mutateAsync([id]))
        notify.success(isOn ? t('products.takenDown') : t('products.puttedOn'))
        if (!isOn) notify.info(t('products.untilSynced'))
      },
    })
  return (
    <Button {...button} loading={isAsking} aria-label={`${action} ${name}`} onClick={askState}>
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

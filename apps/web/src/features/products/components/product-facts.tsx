import { productFields, specialAttributes as special } from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { factsOf } from '../../../components/facts/facts-of.ts'
import { Section } from '../../../components/section/section.tsx'
import { ChannelLink } from '../../../domain/channels/channel-link.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { labelOrCode } from '../api/labels.ts'
import type { EditedProduct } from '../api/products.ts'
import { skuAttributes, toSku } from '../api/skus.ts'
import { SkuTable } from './sku-table.tsx'

/** A product and its SKUs, for a look. */
export function ProductFacts({ product, family }: EditedProduct) {
  const groups = skuAttributes(family)
  const rawOf = (code: string) =>
    product.attributes.find(({ a_code }) => a_code === code)?.values[0]?.raw_value
  const priced = {
    ...product,
    list_price: rawOf(special.listPrice),
    sale_price: rawOf(special.salePrice),
  }
  const hasSkus = product.type === 'base_option_product'
  return (
    <>
      <Facts
        items={factsOf(productFields, priced, {
          family: { value: <bdi>{labelOrCode(product.family)}</bdi> },
          type: true,
          status: true,
          sync_state: true,
          sync_time: true,
          ...(!hasSkus && { sku_code: true, list_price: true, sale_price: true }),
          channel: { value: <ChannelLink code={product.channel} /> },
          create_at: true,
          update_at: true,
        })}
      />
      {hasSkus && (
        <Section title={say(productFields.skus.label)}>
          <SkuTable groups={groups} skus={product.option_products.map(row => toSku(groups, row))} />
        </Section>
      )}
    </>
  )
}

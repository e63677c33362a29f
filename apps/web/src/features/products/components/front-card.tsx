import {
  durationOfSku,
  durationText,
  type Language,
  languageForms,
  type ProductPreview,
  productFields,
  productNameEn,
  specialAttributes as special,
} from '@backoffice/contract'
import { Facts } from '../../../components/facts/facts.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { tagOf } from '../../../lib/i18n/locale.ts'
import { nameInLanguage } from '../../../lib/i18n/names.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './front-card.module.css'

type Shown = ProductPreview['next']
type Offer = Shown['option_products'][number]
type Attribute = Offer['attributes'][number]

/** Attributes with a place of their own on the card. */
const placed: string[] = [
  special.name,
  productNameEn,
  special.primaryImage,
  special.description,
  special.skuCode,
  special.listPrice,
  special.salePrice,
  special.saleStart,
  special.saleEnd,
  special.periodValue,
  special.periodUnit,
]

const nameOf = (labels: Attribute['labels'], written: Language, code: string) =>
  nameInLanguage(labels, written) || labels[0]?.name || code

function valueText({ value, options }: Attribute, written: Language): string {
  const texts = [value].flat().map(each => {
    const option = options.find(({ code }) => code === each)
    return option ? nameOf(option.labels, written, option.code) : String(each)
  })
  return texts.join(languageForms[written].comma)
}

const found = ({ attributes }: Pick<Offer, 'attributes'>, code: string) =>
  attributes.find(attribute => attribute.code === code)

/** The words of a formatted text. */
const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function durationIn(offer: Offer, written: Language): string {
  const unit = found(offer, special.periodUnit)?.value
  const gives = durationOfSku({
    [special.periodValue]: found(offer, special.periodValue)?.value,
    [special.periodUnit]: unit,
  })
  return gives ? durationText(gives)[written] : ''
}

/** One offer: its name, its price now, and until when that counts. */
function OfferLine({ offer, written }: { offer: Offer; written: Language }) {
  const own = offer.attributes.filter(({ code }) => !placed.includes(code))
  const name = own.map(attribute => valueText(attribute, written)).join(' / ')
  return (
    <li className={styles.offer}>
      <span>
        <strong>{name || offer.sku_code}</strong>
        <span className={styles.soft}>{durationIn(offer, written)}</span>
      </span>
      <span className={styles.price}>
        {offer.on_sale && offer.list_price !== null && <s>{formatYuan(offer.list_price)}</s>}
        <strong>{offer.price === null ? '–' : formatYuan(offer.price)}</strong>
        {offer.on_sale && offer.sale_end && (
          <span className={styles.soft}>
            {productFields.sale_end.label[written]} {offer.sale_end}
          </span>
        )}
      </span>
    </li>
  )
}

/** A product as a front site shows it in one language. */
export function FrontCard({ item, written }: { item: Shown; written: Language }) {
  const isSimple = item.type === 'simple_product'
  const english = String(found(item, productNameEn)?.value ?? '')
  const name = (written === 'en' && english) || item.name
  const image = [found(item, special.primaryImage)?.value].flat()[0]
  const description = plainText(String(found(item, special.description)?.value ?? ''))
  const facts = item.attributes.filter(({ code }) => !placed.includes(code))
  const offers: Offer[] = isSimple ? [{ ...item, attributes: [] }] : item.option_products
  return (
    <article
      className={styles.card}
      lang={tagOf(written)}
      aria-label={`${languageForms[written].name} ${name}`}
    >
      <header>
        <span className={styles.language}>{languageForms[written].name}</span>
        <span className={styles.soft}>{nameOf(item.family.labels, written, item.family.code)}</span>
      </header>
      {typeof image === 'string' && image !== '' && <img src={image} alt="" />}
      <h3>{name}</h3>
      {written === 'en' && !english && <p className={styles.missing}>{t('products.previewNoEnglish')}</p>}
      {description && <p>{description}</p>}
      <ul className={styles.offers}>
        {offers.map((offer, index) => (
          <OfferLine key={offer.id ?? `new ${index}`} offer={offer} written={written} />
        ))}
      </ul>
      <Facts
        items={facts.map(attribute => ({
          label: nameOf(attribute.labels, written, attribute.code),
          value: valueText(attribute, written),
        }))}
      />
    </article>
  )
}

import {
  durationOfSku,
  durationText,
  type ProductAttribute,
  productFields,
  specialAttributes as special,
} from '@backoffice/contract'
import { Button, Table, Tag } from 'antd'
import { Code } from '../../../components/code/code.tsx'
import { useChannelName } from '../../../domain/channels/channel-picker.tsx'
import { named } from '../../../domain/records/look-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { joined } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { isBlank } from '../api/attribute-values.ts'
import { nameOf, valueName } from '../api/labels.ts'
import { codeOf, type Groups, missingIn, type Sku, warningsIn } from '../api/skus.ts'
import { t } from '../texts.ts'
import { ProductStatus } from './product-status.tsx'
import styles from './products.module.css'

interface Props {
  groups: Groups
  skus: Sku[]
  readOnly: boolean
  onEdit: (sku: Sku) => void
  onRemove: (sku: Sku) => void
}

/** The option values, which distinguish a SKU from the others. */
export function skuName(options: ProductAttribute[], { fields }: Sku) {
  const parts = options
    .filter(({ code }) => !isBlank(fields[code]))
    .map(
      option =>
        (option.options.length > 0 ? '' : `${nameOf(option)} `) + valueName(option, fields[option.code]),
    )
  return parts.join(' / ') || t('noOptions')
}

const yuan = (value: unknown) => (isBlank(value) ? '–' : formatYuan(Number(value)))

const hasPeriod = ({ own }: Groups) => own.some(({ code }) => code === special.periodValue)

/** '12 months'; a unit that is not a time is shown by its name. */
function periodText({ own }: Groups, { fields }: Sku) {
  const duration = durationOfSku(fields)
  if (duration) return durationText(duration)[language]
  const { [special.periodValue]: value, [special.periodUnit]: unit } = fields
  const attribute = own.find(({ code }) => code === special.periodUnit)
  return isBlank(value) ? '–' : [value, attribute && valueName(attribute, unit)].join(' ')
}

function SkuCode({ sku }: { sku: Sku }) {
  const code = codeOf(sku)
  return code ? <Code text={code} /> : '–'
}

function ChannelTag({ code }: { code: string }) {
  const nameOf = useChannelName(code)
  return (
    <Tag title={code}>
      <RecordLink kind="channel" id={named(code)}>
        {t('channelOf', { name: nameOf(code) })}
      </RecordLink>
    </Tag>
  )
}

/** A separate line, because it would not fit into a column. */
function SkuWarnings({ groups, sku }: { groups: Groups; sku: Sku }) {
  return (
    <span className={styles.state}>
      {warningsIn(groups, sku).map(text => (
        <Tag key={text.en} color="warning">
          {text[language]}
        </Tag>
      ))}
    </span>
  )
}

function SkuState({ groups, sku }: { groups: Groups; sku: Sku }) {
  const missing = missingIn(groups, sku)
  return (
    <span className={styles.state}>
      <ProductStatus status={sku.status} />
      {sku.isChanged && <Tag color="warning">{t('unsaved')}</Tag>}
      {missing.length > 0 && <Tag color="error">{t('missing', { names: joined(missing.map(nameOf)) })}</Tag>}
      {sku.channel && <ChannelTag code={sku.channel} />}
    </span>
  )
}

/** Published SKUs cannot change, SKUs of a channel cannot be deleted (specification §4). */
function SkuActions({ groups, sku, onEdit, onRemove }: Omit<Props, 'skus' | 'readOnly'> & { sku: Sku }) {
  const name = codeOf(sku) || skuName(groups.options, sku)
  const isPublished = sku.status === 'published'
  const whyKept = isPublished ? t('publishedKept') : sku.channel ? t('channelKept') : undefined
  return (
    <span className={styles.skuActions}>
      <Button
        type="link"
        size="small"
        disabled={isPublished}
        {...(isPublished && { title: t('publishedLocked') })}
        aria-label={`${t('edit')} ${name}`}
        onClick={() => onEdit(sku)}
      >
        {t('edit')}
      </Button>
      <Button
        type="link"
        size="small"
        danger
        disabled={whyKept !== undefined}
        {...(whyKept && { title: whyKept })}
        aria-label={`${t('delete')} ${name}`}
        onClick={() => onRemove(sku)}
      >
        {t('delete')}
      </Button>
    </span>
  )
}

function SkuCards({ groups, skus, readOnly, ...actions }: Props) {
  return (
    <ul className={styles.skuCards} aria-label={say(productFields.skus.label)}>
      {skus.map(sku => (
        <li key={sku.key}>
          <strong>{skuName(groups.options, sku)}</strong>
          <SkuCode sku={sku} />
          <span>
            {say(productFields.list_price.label)} {yuan(sku.fields[special.listPrice])} ·{' '}
            {say(productFields.sale_price.label)} {yuan(sku.fields[special.salePrice])}
          </span>
          {hasPeriod(groups) && (
            <span>
              {say(productFields.period.label)} {periodText(groups, sku)}
            </span>
          )}
          <SkuState groups={groups} sku={sku} />
          <SkuWarnings groups={groups} sku={sku} />
          {!readOnly && <SkuActions groups={groups} sku={sku} {...actions} />}
        </li>
      ))}
    </ul>
  )
}

/** The SKUs of a product; cards on a phone. */
export function SkuTable(props: Props) {
  const { groups, skus, readOnly, ...actions } = props
  const isSmall = useIsSmall()
  if (isSmall && skus.length > 0) return <SkuCards {...props} />
  return (
    <Table<Sku>
      aria-label={say(productFields.skus.label)}
      size="small"
      rowKey="key"
      dataSource={skus}
      pagination={skus.length > 50 && { pageSize: 50, size: 'small', showSizeChanger: false }}
      scroll={{ x: 680 }}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: skus.filter(sku => warningsIn(groups, sku).length > 0).map(({ key }) => key),
        expandedRowRender: sku => <SkuWarnings groups={groups} sku={sku} />,
      }}
      locale={{ emptyText: <p className={styles.noSku}>{t('noSku')}</p> }}
      columns={[
        {
          key: 'name',
          title: say(productFields.options.label),
          width: 100,
          render: (_, sku) => skuName(groups.options, sku),
        },
        {
          key: 'code',
          title: say(productFields.sku_code.label),
          width: readOnly ? 220 : 136,
          ellipsis: true,
          render: (_, sku) => <SkuCode sku={sku} />,
        },
        {
          key: 'list',
          title: say(productFields.list_price.label),
          width: 86,
          align: 'end',
          render: (_, { fields }) => yuan(fields[special.listPrice]),
        },
        {
          key: 'sale',
          title: say(productFields.sale_price.label),
          width: 86,
          align: 'end',
          render: (_, { fields }) => yuan(fields[special.salePrice]),
        },
        ...(hasPeriod(groups)
          ? [
              {
                key: 'period',
                title: say(productFields.period.label),
                width: 84,
                align: 'end' as const,
                render: (_: unknown, sku: Sku) => periodText(groups, sku),
              },
            ]
          : []),
        {
          key: 'status',
          title: say(productFields.status.label),
          width: 112,
          render: (_, sku) => <SkuState groups={groups} sku={sku} />,
        },
        ...(readOnly
          ? []
          : [
              {
                key: 'actions',
                title: t('actions'),
                width: 108,
                fixed: 'end' as const,
                render: (_: unknown, sku: Sku) => <SkuActions groups={groups} sku={sku} {...actions} />,
              },
            ]),
      ]}
    />
  )
}

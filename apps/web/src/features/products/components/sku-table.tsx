import {
  durationOfSku,
  durationText,
  productFields,
  specialAttributes as special,
} from '@backoffice/contract'
import { Table, Tag } from 'antd'
import { CodeText } from '../../../components/code/code.tsx'
import { useChannelName } from '../../../domain/channels/channel-picker.tsx'
import { byName } from '../../../domain/records/drawer-kinds.ts'
import { RecordLink } from '../../../domain/records/record-link.tsx'
import { formatYuan } from '../../../lib/figures.ts'
import { language } from '../../../lib/i18n/locale.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { useIsSmall } from '../../../lib/media.ts'
import { isEmptyValue } from '../api/attribute-values.ts'
import { attributeValueName } from '../api/labels.ts'
import { type Groups, type Sku, skuCodeOf, warningsIn } from '../api/skus.ts'
import styles from './products.module.css'
import { SkuState, skuName } from './sku-row-parts.tsx'

interface Props {
  groups: Groups
  skus: Sku[]
}

const yuan = (value: unknown) => (isEmptyValue(value) ? '–' : formatYuan(Number(value)))

const hasPeriod = ({ own }: Groups) => own.some(({ code }) => code === special.periodValue)

/** '12 months'; a unit that is not a time is shown by its name. */
function periodText({ own }: Groups, { fields }: Sku) {
  const duration = durationOfSku(fields)
  if (duration) return durationText(duration)[language]
  const { [special.periodValue]: value, [special.periodUnit]: unit } = fields
  const attribute = own.find(({ code }) => code === special.periodUnit)
  return isEmptyValue(value) ? '–' : [value, attribute && attributeValueName(attribute, unit)].join(' ')
}

function SkuCode({ sku }: { sku: Sku }) {
  const code = skuCodeOf(sku)
  return code ? <CodeText text={code} /> : '–'
}

function ChannelTag({ code }: { code: string }) {
  const nameOf = useChannelName(code)
  return (
    <Tag title={code}>
      <RecordLink kind="channel" id={byName(code)}>
        {t('products.channelOf', { name: nameOf(code) })}
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

function State({ sku }: { sku: Sku }) {
  return (
    <span className={styles.state}>
      <SkuState sku={sku} />
      {sku.channel && <ChannelTag code={sku.channel} />}
    </span>
  )
}

function SkuCards({ groups, skus }: Props) {
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
          <State sku={sku} />
          <SkuWarnings groups={groups} sku={sku} />
        </li>
      ))}
    </ul>
  )
}

/** The SKUs of a product for people who may only read it; cards on a phone. */
export function SkuTable({ groups, skus }: Props) {
  const isSmall = useIsSmall()
  if (isSmall && skus.length > 0) return <SkuCards groups={groups} skus={skus} />
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
      locale={{ emptyText: <p className={styles.noSku}>{t('products.noSku')}</p> }}
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
          width: 220,
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
          render: (_, sku) => <State sku={sku} />,
        },
      ]}
    />
  )
}

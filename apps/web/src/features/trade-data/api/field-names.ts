import type { ImportField } from '@backoffice/contract'
import { t } from '../texts.ts'

/** Names of the fields, in the groups in which people look for them. */
export const fieldGroups: { title: string; fields: [ImportField, string][] }[] = [
  {
    title: t('group.basics'),
    fields: [
      ['date', t('field.date')],
      ['direction', t('field.direction')],
      ['billNo', t('field.billNo')],
      ['masterBillNo', t('field.masterBillNo')],
      ['billType', t('field.billType')],
      ['revision', t('field.revision')],
    ],
  },
  {
    title: t('group.parties'),
    fields: [
      ['supplierName', t('field.supplierName')],
      ['supplierAddress', t('field.supplierAddress')],
      ['supplierCountry', t('field.supplierCountry')],
      ['buyerName', t('field.buyerName')],
      ['buyerAddress', t('field.buyerAddress')],
      ['buyerCountry', t('field.buyerCountry')],
      ['notifyName', t('field.notifyName')],
    ],
  },
  {
    title: t('group.goods'),
    fields: [
      ['product', t('field.product')],
      ['hsCode', t('field.hsCode')],
      ['containers', t('field.containers')],
    ],
  },
  {
    title: t('group.route'),
    fields: [
      ['origCountry', t('field.origCountry')],
      ['origPort', t('field.origPort')],
      ['destCountry', t('field.destCountry')],
      ['destPort', t('field.destPort')],
      ['transportMode', t('field.transportMode')],
      ['vessel', t('field.vessel')],
      ['carrier', t('field.carrier')],
    ],
  },
  {
    title: t('group.amounts'),
    fields: [
      ['weight', t('field.weight')],
      ['weightUnit', t('field.weightUnit')],
      ['quantity', t('field.quantity')],
      ['quantityUnit', t('field.quantityUnit')],
      ['amountUsd', t('field.amountUsd')],
      ['amount', t('field.amount')],
      ['currency', t('field.currency')],
      ['teu', t('field.teu')],
    ],
  },
]

const names = new Map(fieldGroups.flatMap(({ fields }) => fields))

export const fieldName = (field: ImportField) => names.get(field) ?? field

/** Fields whose numbers may be written with a decimal comma. */
export const numberFields: ImportField[] = ['weight', 'quantity', 'amountUsd', 'amount', 'teu']

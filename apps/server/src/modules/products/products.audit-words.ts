import {
  phrase,
  productActions,
  productAttributeFields,
  productFields,
  productNames,
  skuNames,
} from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const productWords = auditWords(
  'product',
  productNames,
  {
    status: productFields.status,
    channel: productFields.channel,
    family_id: productFields.family,
    skuCodes: productFields.skus,
    plan_time: productFields.plan_time,
    attributes: ['其他属性', 'Other attributes'],
    success: ['成功数', 'Succeeded'],
    failure: ['失败数', 'Failed'],
    failures: ['失败商品', 'Failed products'],
    search_content: ['搜索内容', 'Search'],
    ...productAttributeFields,
  },
  {
    create: true,
    update: true,
    createSku: phrase('create', skuNames),
    updateSku: phrase('update', skuNames),
    delete: true,
    deleteSku: phrase('delete', skuNames),
    publish: ['上架', 'Publish'],
    revoke: ['下架', 'Unpublish'],
    export: true,
    ...productActions,
  },
)

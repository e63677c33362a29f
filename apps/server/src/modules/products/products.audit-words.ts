import { productAttributeFields, productFields, productNames } from '@backoffice/contract'
import { auditWords } from '../../platform/audit/words.ts'

export const productWords = auditWords(
  'product',
  productNames,
  {
    create: true,
    update: true,
    createSku: ['新增商品规格', 'Add SKU'],
    updateSku: ['修改商品规格', 'Edit SKU'],
    delete: true,
    deleteSku: ['删除商品规格', 'Delete SKU'],
    publish: ['上架', 'Publish'],
    revoke: ['下架', 'Unpublish'],
    export: true,
    sync: ['同步商品数据', 'Sync product data'],
  },
  {
    status: productFields.status,
    channel: productFields.channel,
    family_id: productFields.family,
    skuCodes: productFields.skus,
    attributes: ['其他属性', 'Other attributes'],
    success: ['成功数', 'Succeeded'],
    failure: ['失败数', 'Failed'],
    failures: ['失败商品', 'Failed products'],
    search_content: ['搜索内容', 'Search'],
    ...productAttributeFields,
  },
)

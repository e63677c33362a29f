import { auditWords } from '../../platform/audit/words.ts'

export const companyVariantWords = auditWords(
  'companyVariant',
  ['企业名称变体', 'Company name variant'],
  {
    merge: ['合并企业', 'Merge companies'],
    reject: ['否决合并', 'Reject a merge'],
    split: ['拆分企业', 'Split companies'],
  },
  {
    standsUnder: ['归入企业', 'Merged into'],
    differsFrom: ['不同于', 'Differs from'],
  },
)

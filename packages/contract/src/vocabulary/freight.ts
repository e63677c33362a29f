import Type from 'typebox'
import { limits } from '../limits.ts'
import { codes } from '../words/codes.ts'
import { namesOf } from '../words/entities.ts'
import { code, field, fields, flag, instant, number, text } from '../words/fields.ts'
import { type Labels, labels } from '../words/languages.ts'
import { terms } from './glossary.ts'

export const trailerNames = namesOf(labels('拖车订单', 'trailer order'), labels('拖车订单', 'trailer orders'))

export const freightRateNames = namesOf(
  labels('运价查询记录', 'freight-rate query'),
  labels('运价查询记录', 'freight-rate queries'),
)

/** The codes of specification §9. */
export const cargoTypes = codes({
  2: { zh: '危险品', en: 'Dangerous' },
  3: { zh: '冷冻', en: 'Frozen' },
  4: { zh: '超重', en: 'Overweight' },
})

const place = (label: Labels) => text({ personal: 'text', label, max: limits.placeNameMax, optional: true })

const cargoFields = fields({
  userId: code({ label: terms.memberId, max: limits.senderKeyMax, required: true }),
  rateId: code({ label: { zh: '运价 ID', en: 'Rate ID' }, max: limits.senderKeyMax, optional: true }),
  toCityName: place({ zh: '目的城市', en: 'Destination city' }),
  intermodalRegionName: place({ zh: '多式联运区域', en: 'Intermodal region' }),
  cargoTypes: field({
    label: { zh: '货物类型', en: 'Cargo type' },
    codes: cargoTypes,
    shown: Type.Array(Type.Integer()),
    sent: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20, uniqueItems: true }),
    ),
  }),
  /** At most three decimals. */
  weight: number({
    label: terms.weight,
    minimum: 0,
    maximum: limits.weightMax,
    nullable: 'shown',
    optional: true,
  }),
  weightUnit: text({ plain: true, label: terms.weightUnit, max: limits.unitMax, optional: true }),
  /** Feet, with the kind if there is one: `20`, `40HQ`. */
  cntrSize: text({
    plain: true,
    label: { zh: '箱型', en: 'Container size' },
    max: limits.unitMax,
    optional: true,
  }),
  limitedAreaAccess: flag({ label: { zh: '限制区域', en: 'Limited area access' }, optional: true }),
})

export const trailerFields = fields({
  ...cargoFields,
  placeDate: instant({ label: terms.orderedAt, required: true }),
})

export const freightRateFields = fields({
  ...cargoFields,
  createTime: instant({ label: terms.queriedAt, required: true }),
})

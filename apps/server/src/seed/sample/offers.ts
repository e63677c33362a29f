/** What sample members buy; sample-products puts the same on sale. Prices in whole yuan, so that sums are exact. */
import type { PeriodUnit } from '@backoffice/contract'

export interface Offer {
  sku: string
  name: string
  priceYuan: number
  /** None of what is no membership. */
  period?: { periodValue: number; periodUnit: PeriodUnit }
  /** How often it is bought. */
  weight: number
}

export const membershipOffers: Offer[] = [
  {
    sku: 'SAMPLE-VIP-MONTH',
    name: '贸易数据会员（月度）',
    priceYuan: 99,
    period: { periodValue: 1, periodUnit: 'month' },
    weight: 40,
  },
  {
    sku: 'SAMPLE-VIP-QUARTER',
    name: '贸易数据会员（季度）',
    priceYuan: 269,
    period: { periodValue: 3, periodUnit: 'month' },
    weight: 22,
  },
  {
    sku: 'SAMPLE-VIP-YEAR',
    name: '贸易数据会员（年度）',
    priceYuan: 899,
    period: { periodValue: 1, periodUnit: 'year' },
    weight: 14,
  },
]

export const routeOffers: Offer[] = [
  {
    sku: 'SAMPLE-ROUTE-MONTH',
    name: '美线航线会员（月度）',
    priceYuan: 199,
    period: { periodValue: 1, periodUnit: 'month' },
    weight: 9,
  },
  {
    sku: 'SAMPLE-ROUTE-YEAR',
    name: '美线航线会员（年度）',
    priceYuan: 1699,
    period: { periodValue: 1, periodUnit: 'year' },
    weight: 4,
  },
]

export const pointsOffer: Offer = { sku: 'SAMPLE-POINTS-500', name: '500 积分', priceYuan: 50, weight: 8 }
export const reportOffer: Offer = {
  sku: 'SAMPLE-REPORT',
  name: '2026 外贸行业报告',
  priceYuan: 299,
  weight: 3,
}

export const offers = [...membershipOffers, ...routeOffers, pointsOffer, reportOffer]

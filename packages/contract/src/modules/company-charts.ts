/**
 * The charts of a company's profile. A new chart needs an operation and a title here, its query in
 * `trade/profile/company-charts.query.ts` and its look in `company-charts.tsx`; the compiler asks for both.
 */
import Type, { type TSchema } from 'typebox'
import { type Data, operationGroup } from '../operation.ts'
import { maskedByModule } from '../schemas.ts'
import { type Labels, labels } from '../words/languages.ts'
import { companyMatch, companyPermissions } from './companies.ts'

/** The rows of a chart for each role of the company. */
const perRole = <Row extends TSchema>(row: Row) =>
  Type.Object({ buyer: Type.Array(row), supplier: Type.Array(row) })

const asked = {
  method: 'POST',
  changes: false,
  access: { permission: companyPermissions.read },
  cost: 'search',
  body: companyMatch,
} as const

export const companyCharts = operationGroup('companies', {
  timeline: {
    ...asked,
    path: '/sparq/customs/company/timeline',
    summary: 'Shipments of a company per month, for both roles',
    data: perRole(
      Type.Object({
        month: maskedByModule(),
        count: Type.Integer(),
        weightSum: Type.Number(),
        amountSum: Type.Optional(Type.Number()),
      }),
    ),
  },

  transportModes: {
    ...asked,
    path: '/sparq/customs/company/transport-modes',
    summary: 'Shipments of a company per transport mode, for both roles, most first',
    data: perRole(
      Type.Object({
        mode: Type.String({ description: 'Empty where the shipments state none' }),
        count: Type.Integer(),
      }),
    ),
  },
})

export type CompanyChart = keyof typeof companyCharts
export type ChartData<Chart extends CompanyChart> = Data<(typeof companyCharts)[Chart]>

/** In the order of the screen. */
export const companyChartNames = Object.keys(companyCharts) as CompanyChart[]

export const companyChartTitles: Record<CompanyChart, Labels> = {
  timeline: labels('每月货运票数', 'Monthly shipments'),
  transportModes: labels('各运输方式货运票数', 'Shipments by transport mode'),
}

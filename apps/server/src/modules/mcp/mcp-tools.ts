/** The tools of /mcp. Each is an operation of the contract under a name that a model understands. */
import { companies, companyCharts, companyProfile, market, type OperationSpec } from '@backoffice/contract'

interface McpTool {
  operation: OperationSpec
  title: string
  description: string
}

const ofOneCompany = 'The company by `uid` (from search_companies) or by its exact `name`.'

export const mcpTools: Record<string, McpTool> = {
  search_companies: {
    operation: companies.list,
    title: 'Search companies',
    description:
      'Suppliers (`resultType: cgls_supplier`, the default) or buyers (`cgls_buyer`) whose customs and bill-of-lading rows match words of goods, ports, countries, days or HS codes; the number of matching bills first. Sums are US dollars and kilograms, of `amountBills` and `weightBills` of the bills.',
  },
  search_market: {
    operation: market.figures,
    title: 'The market of a search',
    description:
      'What the bills of a search say together: months, origins, destinations, goods, and the largest and the new companies of both sides with their change. Evidence names bills of the largest suppliers, of buyers with `resultType: cgls_buyer`.',
  },
  company_profile: {
    operation: companies.info,
    title: 'Name, address and registry of a company',
    description: ofOneCompany,
  },
  company_overview: {
    operation: companies.overview,
    title: 'Trade of a company in figures',
    description: `${ofOneCompany} As buyer (\`buyerOv\`) and as supplier (\`supplierOv\`): bills, value, weight, US dollars a kilogram of the bills that say both, partners. \`twins\` are near-certain spellings of it, whose bills these figures go without.`,
  },
  company_months: {
    operation: companyCharts.timeline,
    title: 'Bills of a company by month',
    description: ofOneCompany,
  },
  company_partners: {
    operation: companyProfile.partners,
    title: 'Trading partners of a company',
    description: `${ofOneCompany} Partners with bills, sums, last day and bills of 12 months. Without \`role\` it is the side on which the company has more bills.`,
  },
  company_goods: {
    operation: companyProfile.products,
    title: 'Goods of a company by HS code',
    description: ofOneCompany,
  },
  company_lanes: {
    operation: companyProfile.ports,
    title: 'Ports, countries and lanes of a company',
    description: ofOneCompany,
  },
  company_prices: {
    operation: companyProfile.prices,
    title: 'Declared prices of a company a kilogram',
    description: `${ofOneCompany} US dollars a kilogram of the bills that declare both: median, middle half, outliers, against the market of the same goods and lane.`,
  },
  company_bills: {
    operation: companyProfile.shipments,
    title: 'Bills of a company',
    description: `${ofOneCompany} Each bill with its facts and its id; filtered by partner, HS code, words and days.`,
  },
}

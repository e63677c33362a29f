import {
  accountNames,
  channelNames,
  companyNames,
  dataSetNames,
  type EntityNames,
  importNames,
  jobNames,
  memberNames,
  orderNames,
  productNames,
  siteNames,
} from '@backoffice/contract'
import { paths, pathWith } from '../../config/paths.ts'
import type { LookKind } from './look-kinds.ts'

interface LookList {
  names: EntityNames
  /** The address of the list of these records. */
  list: string
}

/** What the records of each kind are called, and where all of them are. Apart from the links, which need neither. */
export const lookLists: Record<LookKind, LookList> = {
  member: { names: memberNames, list: paths.members },
  order: { names: orderNames, list: paths.orders },
  product: { names: productNames, list: paths.products },
  channel: { names: channelNames, list: paths.channels },
  site: { names: siteNames, list: paths.sites },
  account: { names: accountNames, list: paths.accounts },
  job: { names: jobNames, list: paths.jobs },
  import: { names: importNames, list: paths.tradeData },
  dataSet: { names: dataSetNames, list: pathWith('tradeData', { tab: 'sets' }) },
  company: { names: companyNames, list: paths.company },
}

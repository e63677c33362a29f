import { companyProfile, type PartnerChange, partnerChanges, type TradeRole } from '@backoffice/contract'
import { useState } from 'react'
import { type Patch, useUrlQuery } from '../../../lib/url-query.ts'

export const profileTabs = ['overview', 'partners', 'second', 'products', 'routes', 'bills'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The shown part of a profile: on its page it is in the URL, in a drawer it is local state. */
export interface ProfileUrl {
  tab?: ProfileTab
  role?: TradeRole
  page?: number
  pageSize?: number
  sort?: string
  /** Only partners of which this became. */
  change?: PartnerChange
  /** The bill that comes first. */
  bill?: string
  partner?: string
  hsCode?: string
  hsGroup?: string
  /** Bills of a row of the routes. */
  route?: string
  keyword?: string
  withoutWords?: string
  startDate?: string
  endDate?: string
  /** All days, where they would be the last 12 months. */
  dates?: 'all'
  /** The search that found the company; only on its page. */
  by?: string
  /** All shipments, not only those that match the search. */
  shipments?: 'all'
}

export interface ProfileView {
  view: ProfileUrl
  change: (patch: Patch<ProfileUrl>, options?: { replace: boolean }) => void
}

const {
  uid: _uid,
  name: _name,
  sort: _sort,
  search: _search,
  ...bills
} = companyProfile.shipments.body.properties
const sortsOf = (schema: { enum?: string[] }) => schema.enum ?? []

/** The URL of a profile. It has the orders of all tables, and each table takes only its own. */
const urlSchema = {
  properties: {
    ...bills,
    tab: { type: 'string', enum: profileTabs },
    change: { type: 'string', enum: partnerChanges.values },
    dates: { type: 'string', enum: ['all'] },
    by: { type: 'string', maxLength: 4000 },
    shipments: { type: 'string', enum: ['all'] },
    sort: {
      type: 'string',
      enum: [companyProfile.partners, companyProfile.shipments].flatMap(({ body }) =>
        sortsOf(body.properties.sort as { enum?: string[] }),
      ),
    },
  },
}

/** Another tab or role starts without the page, order and filters of the previous one. */
const fresh: Patch<ProfileUrl> = {
  page: undefined,
  pageSize: undefined,
  sort: undefined,
  change: undefined,
  bill: undefined,
  partner: undefined,
  hsCode: undefined,
  hsGroup: undefined,
  route: undefined,
  keyword: undefined,
  withoutWords: undefined,
}

export function useProfileUrl(): ProfileView {
  const { query: view, change } = useUrlQuery<ProfileUrl>(urlSchema)
  return { view, change: (patch, options) => change(withFresh(patch), options) }
}

export function useProfileState(): ProfileView {
  const [view, setView] = useState<ProfileUrl>({})
  const change = (patch: Patch<ProfileUrl>) =>
    setView(old => {
      const next = { ...old, ...('page' in patch ? {} : { page: undefined }), ...withFresh(patch) }
      return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
    })
  return { view, change }
}

const withFresh = (patch: Patch<ProfileUrl>): Patch<ProfileUrl> =>
  'tab' in patch || 'role' in patch ? { ...fresh, ...patch } : patch

/** An order that the operation accepts; the order of another table is ignored. */
export const sortFor = <S extends string>(schema: unknown, sort: string | undefined): { sort?: S } =>
  sort !== undefined && sortsOf(schema as { enum?: string[] }).includes(sort) ? { sort: sort as S } : {}

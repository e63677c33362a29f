import { type Body, companyProfile, type TradeRole } from '@backoffice/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** A person looks at a profile for minutes, so its data stays fresh for a while. */
const kept = { staleTime: 300_000 }
const paged = { ...kept, placeholderData: keepPreviousData }

export const partnersQuery = (body: Body<typeof companyProfile.partners>) =>
  queryOptions({
    queryKey: ['companies', 'partners', body],
    queryFn: ({ signal }) => call(companyProfile.partners, { body, signal }),
    ...paged,
  })

export const productsQuery = (body: Body<typeof companyProfile.products>) =>
  queryOptions({
    queryKey: ['companies', 'products', body],
    queryFn: ({ signal }) => call(companyProfile.products, { body, signal }),
    ...paged,
  })

export const goodsQuery = (body: Body<typeof companyProfile.goods>) =>
  queryOptions({
    queryKey: ['companies', 'goods', body],
    queryFn: ({ signal }) => call(companyProfile.goods, { body, signal }),
    ...kept,
  })

export const storyQuery = (uid: string, role: TradeRole | undefined) =>
  queryOptions({
    queryKey: ['companies', 'story', uid, role],
    queryFn: ({ signal }) => call(companyProfile.story, { body: { uid, ...(role && { role }) }, signal }),
    ...kept,
  })

export const sharedPartnersQuery = (body: Body<typeof companyProfile.sharedPartners>) =>
  queryOptions({
    queryKey: ['companies', 'sharedPartners', body],
    queryFn: ({ signal }) => call(companyProfile.sharedPartners, { body, signal }),
    ...paged,
  })

export const secondPartnersQuery = (body: Body<typeof companyProfile.secondPartners>) =>
  queryOptions({
    queryKey: ['companies', 'secondPartners', body],
    queryFn: ({ signal }) => call(companyProfile.secondPartners, { body, signal }),
    ...paged,
  })

export const pricesQuery = (body: Body<typeof companyProfile.prices>) =>
  queryOptions({
    queryKey: ['companies', 'prices', body],
    queryFn: ({ signal }) => call(companyProfile.prices, { body, signal }),
    ...kept,
  })

export const routesQuery = (body: Body<typeof companyProfile.ports>) =>
  queryOptions({
    queryKey: ['companies', 'routes', body],
    queryFn: ({ signal }) => call(companyProfile.ports, { body, signal }),
    ...kept,
  })

export const billsQuery = (body: Body<typeof companyProfile.shipments>) =>
  queryOptions({
    queryKey: ['companies', 'bills', body],
    queryFn: ({ signal }) => call(companyProfile.shipments, { body, signal }),
    ...paged,
  })

export const staffQuery = (uid: string) =>
  queryOptions({
    queryKey: ['companies', 'staff', uid],
    queryFn: ({ signal }) => call(companyProfile.member, { body: { uid }, signal }),
    ...kept,
  })

export const registryQuery = (uid: string) =>
  queryOptions({
    queryKey: ['companies', 'registry', uid],
    queryFn: ({ signal }) => call(companyProfile.registry, { body: { uid }, signal }),
    ...kept,
    retry: false,
  })

type Place = Omit<Body<typeof companyProfile.reveal>, 'uid' | 'name'>

/** Reads one masked value in full; the server records who asked. */
export const revealContact = async (uid: string, place: Place) =>
  (await call(companyProfile.reveal, { body: { uid, ...place } })).value

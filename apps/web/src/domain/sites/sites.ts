import { type SiteName, sites } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api/call.ts'
import { nameIn } from '../../lib/i18n/names.ts'
import { t } from '../../lib/i18n/texts.ts'
import { useScreenSearch } from '../../lib/screen-address.ts'
import { useCurrentUser } from '../../lib/sessions/current-user.ts'

export const defaultSite = 'default_site'

/** The name of a site in the reader's language. */
export const siteLabel = ({
  label,
  labels = [],
}: Pick<SiteName, 'label'> & Partial<Pick<SiteName, 'labels'>>) =>
  nameIn(
    labels.map(({ locale, value }) => ({ locale, name: value })),
    label.value,
  )

/** Names of all the sites of the person, in the reader's language. */
export const siteNamesQuery = queryOptions({
  queryKey: ['sites', 'names'],
  queryFn: async ({ signal }) =>
    (await call(sites.byCodes, { signal })).map(site => ({ ...site, label: { value: siteLabel(site) } })),
  staleTime: 300_000,
  retry: false,
})

/** The name of a site by its code, and the code itself where the name is not known. */
export function useSiteName() {
  const { data = [] } = useQuery(siteNamesQuery)
  return (code: string) => data.find(({ siteCode }) => siteCode === code)?.label.value ?? code
}

const storageKey = 'site'
const listeners = new Set<() => void>()
let chosen = localStorage.getItem(storageKey)

/** The site with which screens of one site (roles, permissions, menus) start from now on in this browser. */
export function chooseSite(code: string) {
  chosen = code
  localStorage.setItem(storageKey, code)
  for (const listener of listeners) listener()
}

/**
 * The site that a screen of one site begins with, before the sites are loaded: the address's, otherwise the last one.
 */
export const firstSite = ({ site }: Record<string, unknown>) =>
  typeof site === 'string' ? site : (chosen ?? defaultSite)

/** The site that the address names, as it does on the screens of one site. */
export const useNamedSite = () => useScreenSearch<'menus'>().site

/** Chooses a site: if the address has one, it is replaced, and the rows of the other site disappear. */
export function useChooseSite() {
  const named = useNamedSite()
  const navigate = useNavigate()
  return (code: string) => {
    if (named === undefined) return chooseSite(code)
    void navigate({ to: '.', search: { site: code } as never })
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The sites that the person works for, and the chosen one: the address's, otherwise the last one, otherwise the default
 * site.
 */
export function useSites(): { all: SiteName[]; current: string; areSeveral: boolean } {
  const { data, isPending } = useQuery(siteNamesQuery)
  const me = useCurrentUser()
  const all = data ?? []
  // Known before their names: so the control that chooses a site takes its space at once.
  const areSeveral = isPending ? (me?.isSuperAdmin ?? false) || (me?.sites.length ?? 0) > 1 : all.length > 1
  const last = useSyncExternalStore(subscribe, () => chosen)
  const named = useNamedSite()
  const known = (wanted: string) => all.some(({ siteCode }) => siteCode === wanted)
  const start = known(defaultSite) ? defaultSite : (all[0]?.siteCode ?? defaultSite)
  const current = [named, last].find(code => code && (isPending || known(code))) ?? start
  return { all, current, areSeveral }
}

/** The front sites of every back-office, with our own names for people who belong to none of them. */
const seededFronts: Record<string, string> = {
  trade_site: t('sites.tradeSite'),
  freight_site: t('sites.freightSite'),
}

/** The front sites as the sources of members, orders and products. */
export function useFrontSites() {
  const { all } = useSites()
  const known = Object.entries(seededFronts).map(([value, label]) => ({ value, label }))
  const own = all
    .filter(({ siteCode }) => siteCode !== defaultSite)
    .map(({ siteCode, label }) => ({ value: siteCode, label: label.value }))
  const missing = known.filter(({ value }) => !own.some(site => site.value === value))
  const options = [...own, ...missing]
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  return { options, nameOf }
}

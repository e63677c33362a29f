import { StarFilled, StarOutlined } from '@ant-design/icons'
import { companyWatches, type WatchedCompany } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LinkButton } from '../../components/link-button.tsx'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { call } from '../../lib/api/call.ts'
import { joined, t } from '../../lib/i18n/texts.ts'
import { resource } from '../../lib/resource.ts'
import { stringifySearch } from '../../lib/search-params.ts'
import { useCan } from '../../lib/sessions/current-user.ts'
import { placeName } from '../places/places.ts'
import styles from './watched-companies.module.css'

const watchData = resource('companyWatches', companyWatches)

const watchedQuery = queryOptions({
  queryKey: watchData.key('list'),
  queryFn: ({ signal }) => call(companyWatches.list, { signal }),
  staleTime: 60_000,
  retry: false,
})

const useWatch = watchData.action((uid: string) => call(companyWatches.add, { body: { uid } }))
const useForget = watchData.action((uid: string) => call(companyWatches.remove, { params: { uid } }))
const useNoteSeen = watchData.action(
  ({ uid, version }: { uid: string; version: number }) =>
    call(companyWatches.seen, { params: { uid }, body: { version } }),
  { ownErrors: true },
)

/** Watches a company, or ends that. */
export function WatchButton({ uid }: { uid: string }) {
  const { data } = useQuery(watchedQuery)
  const watch = useWatch()
  const forget = useForget()
  const isWatched = data?.rows.some(row => row.uid === uid) ?? false
  return (
    <Button
      icon={isWatched ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-pressed={isWatched}
      // Its place is kept: what comes later would move the buttons beside it.
      disabled={!data}
      loading={watch.isPending || forget.isPending}
      onClick={() => (isWatched ? forget : watch).mutate(uid)}
    >
      {isWatched ? t('companies.watch.on') : t('companies.watch.off')}
    </Button>
  )
}

type News = WatchedCompany['news'][number]

/** “+2 bills · new supplier X · first 630251” */
function describe({ role, bills, newPartners, partners, newCodes, codes }: News): string {
  const names = joined(newPartners.map(({ uname }) => uname))
  const goods = joined(
    newCodes.map(code => [code.hsCode, placeName({ code: '', ...code })].filter(Boolean).join(' ')),
  )
  return [
    t('companies.watch.bills', { count: bills }),
    partners > 0 &&
      (role === 'buyer'
        ? t('companies.watch.newSuppliers', { count: partners, names })
        : t('companies.watch.newBuyers', { count: partners, names })),
    codes > 0 && t('companies.watch.newCodes', { count: codes, goods }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const newBills = ({ uid, since }: WatchedCompany, { role }: News) => {
  const resultType = role === 'buyer' ? 'cgls_buyer' : 'cgls_supplier'
  const by = stringifySearch({ newSince: since, dates: 'all', resultType }).slice(1)
  return `/company/${uid}${stringifySearch({ tab: 'bills', role, by })}`
}

function WatchedRow({ company, until }: { company: WatchedCompany; until: number }) {
  const { uid, uname, news } = company
  const seen = useNoteSeen()
  const forget = useForget()
  const name = uname || t('companies.watch.gone')
  return (
    <li>
      <LinkButton to={`/company/${uid}`}>
        <bdi>{name}</bdi>
      </LinkButton>
      {news.map(each => (
        <LinkButton key={each.role} to={newBills(company, each)}>
          {describe(each)}
        </LinkButton>
      ))}
      <span className={styles.actions}>
        {news.length > 0 && (
          <Button type="text" size="small" onClick={() => seen.mutate({ uid, version: until })}>
            {t('companies.watch.dismiss')}
          </Button>
        )}
        <Button
          type="text"
          size="small"
          icon={<StarFilled aria-hidden />}
          aria-label={t('companies.watch.forget', { name })}
          title={t('companies.watch.forget', { name })}
          onClick={() => forget.mutate(uid)}
        />
      </span>
    </li>
  )
}

/** Tells whether an import has brought something of a watched company; asked after the screen is there. */
export function useHasWatchNews(): boolean {
  const enabled = useAfterPaint()
  const { data } = useQuery({ ...watchedQuery, enabled })
  return data?.rows.some(({ news }) => news.length > 0) ?? false
}

/** The watched companies with what imports have brought of each; nothing where none is watched. @param onlyNews leaves out those without */
export function WatchedCompanies({ title, onlyNews = false }: { title: string; onlyNews?: boolean }) {
  const can = useCan()
  const { data } = useQuery({ ...watchedQuery, enabled: can(companyWatches.list) })
  const rows = data?.rows.filter(({ news }) => !onlyNews || news.length > 0) ?? []
  if (!data || rows.length === 0) return null
  return (
    <section className={styles.watched}>
      <h3>{title}</h3>
      <ul>
        {rows.map(company => (
          <WatchedRow key={company.uid} company={company} until={data.until} />
        ))}
      </ul>
    </section>
  )
}

import { samples } from '@backoffice/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api/call.ts'
import { t } from '../../lib/i18n/texts.ts'
import { queryClient } from '../../lib/query-client.ts'
import styles from './shell.module.css'

const pollMs = 2_000

const sampleStateQuery = queryOptions({
  queryKey: ['samples', 'state'],
  queryFn: ({ signal }) => call(samples.state, { signal }),
  refetchInterval: ({ state }) => (state.data?.loading === false ? false : pollMs),
})

/** Says that the lists of a first start are not complete yet; when they are, the screen is read again. */
export function SampleNote() {
  const { data } = useQuery(sampleStateQuery)
  const loading = data?.loading === true
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !loading)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'samples' })
    before.current = loading
  }, [loading])
  if (!loading) return null
  return (
    <p className={styles.sampleNote} role="status">
      {t('shell.samplesLoading', { percent: Math.floor(data.share * 100) })}
    </p>
  )
}

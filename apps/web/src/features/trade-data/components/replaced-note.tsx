import { tradeData } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/link-button.tsx'
import { pathWith } from '../../../config/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './trade-data.module.css'

const replacedQuery = (id: number) => ({
  queryKey: ['trade-data', 'imports', 'one', id],
  queryFn: () => call(tradeData.imports, { query: { id } }),
})

/** Which import the file takes the place of; its own file can be read again with another mapping. */
export function ReplacedNote({ id, fileId }: { id: number; fileId: number }) {
  const { data } = useQuery(replacedQuery(id))
  const row = data?.rows[0]
  if (!row) return null
  return (
    <p className={styles.headerRow}>
      <span>
        {t('tradeData.replace.note', {
          name: row.fileName,
          set: row.dataSetName,
          count: row.addedCount + row.keptCount,
        })}
      </span>
      {row.fileId !== null && row.fileId !== fileId && (
        <LinkButton to={pathWith('tradeImport', { fileId: row.fileId, replaces: id })}>
          {t('tradeData.replace.sameFile')}
        </LinkButton>
      )}
    </p>
  )
}

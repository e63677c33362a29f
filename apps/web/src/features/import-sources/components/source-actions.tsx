import { type ImportSource, importSourceActions, importSources, type SourceFile } from '@backoffice/contract'
import { Button } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { pathWith } from '../../../config/paths.ts'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { goTo } from '../../../lib/navigation.ts'
import { notify } from '../../../lib/notify.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useRunSource, useTakeFile } from '../api/import-sources.ts'

function RunButton({ source: { id, name } }: { source: ImportSource }) {
  const run = useRunSource()
  const label = say(importSourceActions.run)
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${label} ${name}`}
      loading={run.isPending}
      onClick={() => run.mutate(id, { onSuccess: () => void notify.success(t('importSources.started')) })}
    >
      {label}
    </Button>
  )
}

export function SourceActions({ source }: { source: ImportSource }) {
  const can = useCan()
  return (
    <>
      <LinkButton type="link" size="small" to={pathWith('importSourceFiles', { sourceId: source.id })}>
        {t('importSources.files')}
      </LinkButton>
      {can(importSources.run) && <RunButton source={source} />}
    </>
  )
}

/** Leads to the setting up of a file that waits. */
export function SourceFileActions({ file: { id, path, state } }: { file: SourceFile }) {
  const can = useCan()
  const take = useTakeFile()
  if (state !== 'waiting' || !can(importSources.take)) return null
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('importSources.setUp')} ${path}`}
      loading={take.isPending}
      onClick={() =>
        take.mutate(id, { onSuccess: ({ fileId }) => goTo(pathWith('tradeImport', { fileId })) })
      }
    >
      {t('importSources.setUp')}
    </Button>
  )
}

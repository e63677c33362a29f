import { importSources, importTemplates } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { listQuery, resource } from '../../../lib/resource.ts'

export const importSourceData = resource('importSources', importSources)

export const sourceFilesQuery = listQuery(['importSources', 'files'], importSources.files)

/** The connections that the server has. */
export const connectionsQuery = queryOptions({
  queryKey: ['importSources', 'connections'],
  queryFn: ({ signal }) => call(importSources.connections, { signal }),
})

/** Templates to choose from. */
export const templatesQuery = listQuery(['importTemplates', 'list'], importTemplates.list)

/** Looks for new files now. */
export const useRunSource = importSourceData.action((id: number) =>
  call(importSources.run, { params: { id } }),
)

/** Makes a file that waits an upload of one's own. */
export const useTakeFile = importSourceData.action((id: number) =>
  call(importSources.take, { params: { id } }),
)

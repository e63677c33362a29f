import { memberNotes } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { resource } from '../../../lib/resource.ts'

/** A note is part of its member's time line, which is read again with it. */
export const noteData = resource(
  'memberNotes',
  { create: memberNotes.create, update: memberNotes.update, delete: memberNotes.delete },
  { alsoRefresh: () => queryClient.invalidateQueries({ queryKey: ['members'] }) },
)

export const notesQuery = (memberId: number) =>
  queryOptions({
    queryKey: noteData.key('of', memberId),
    queryFn: ({ signal }) => call(memberNotes.list, { query: { memberId }, signal }),
  })

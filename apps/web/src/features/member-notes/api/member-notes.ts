import { memberNotes, memberTags } from '@backoffice/contract'
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

export const tagData = resource('memberTags', { create: memberTags.add, delete: memberTags.remove })

export const tagsQuery = (memberId: number) =>
  queryOptions({
    queryKey: tagData.key('of', memberId),
    queryFn: ({ signal }) => call(memberTags.list, { query: { memberId }, signal }),
  })

/** Tags of all members, to choose from. */
export const usedTagsQuery = queryOptions({
  queryKey: tagData.key('used'),
  queryFn: ({ signal }) => call(memberTags.list, { query: {}, signal }),
})

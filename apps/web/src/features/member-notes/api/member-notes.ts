import { memberNotes, memberTags, type Query } from '@backoffice/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { resource } from '../../../lib/resource.ts'

/** A member or an order. */
export type NoteSubject = Query<typeof memberNotes.list>

/** A note is part of the time line of what it is about, which is read again with it. */
export const noteData = resource(
  'memberNotes',
  { create: memberNotes.create, update: memberNotes.update, delete: memberNotes.delete },
  {
    alsoRefresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['members'] }),
        queryClient.invalidateQueries({ queryKey: ['orders', 'timeline'] }),
      ]),
  },
)

export const notesQuery = (about: NoteSubject) =>
  queryOptions({
    queryKey: noteData.key('of', about),
    queryFn: ({ signal }) => call(memberNotes.list, { query: about, signal }),
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

import { sessions } from '@backoffice/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** Devices that used the person's account for the first time, until the person says whether it was them. */
export const newDevicesQuery = queryOptions({
  queryKey: ['session', 'newDevices'],
  queryFn: ({ signal }) => call(sessions.newDevices, { signal }),
  staleTime: 300_000,
  refetchOnWindowFocus: true,
})

/** `confirm`: it was the person. `reject`: ends all sessions except this one. */
export function useAnswerDevice(answer: 'confirm' | 'reject') {
  const client = useQueryClient()
  const operation = answer === 'confirm' ? sessions.confirmDevice : sessions.rejectDevice
  return useMutation({
    mutationFn: (id: number) => call(operation, { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: newDevicesQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['session', 'list'] }),
      ]),
  })
}

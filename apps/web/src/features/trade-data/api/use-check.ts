import { type Body, jobs, tradeData } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'

/** The check of an import: its job, until the person changes something that it depends on. */
export function useCheck() {
  const [check, setCheck] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const start = useMutation({
    mutationFn: (body: Body<typeof tradeData.check>) => call(tradeData.check, { body }),
    meta: { ownErrors: true },
  })
  return {
    check,
    isChecking: start.isPending || isOpen,
    /** @throws ApiError */
    async begin(body: Body<typeof tradeData.check>) {
      setCheck(undefined)
      const { jobId } = await start.mutateAsync(body)
      setCheck(jobId)
      setOpen(true)
    },
    end: () => setOpen(false),
    forget() {
      // A check that has ended meanwhile cannot be stopped any more.
      if (isOpen && check) void call(jobs.cancel, { params: { id: check } }).catch(() => undefined)
      setCheck(undefined)
      setOpen(false)
    },
  }
}

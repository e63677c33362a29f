/** Questions that are open: nothing else opens over them. */
import { useEffect } from 'react'

let open = 0

export const isAsking = () => open > 0

export function useAsking(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    open++
    return () => {
      open--
    }
  }, [isOpen])
}

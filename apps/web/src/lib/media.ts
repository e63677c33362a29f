import { useSyncExternalStore } from 'react'

/** Tells whether the viewport matches a media query, updated when it changes. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Phones: tables become cards, and filters are in a drawer. */
export const useIsSmall = () => useMedia('(max-width: 640px)')

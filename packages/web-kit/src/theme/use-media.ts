import { useSyncExternalStore } from 'react'

/**
 * Whether a media query matches; the component is rendered again when it changes. `onServer`: the value on the server.
 */
export function useMedia(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => onServer,
  )
}

/** Whether the member prefers reduced motion. */
export const useIsCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

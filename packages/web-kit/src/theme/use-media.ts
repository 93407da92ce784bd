import { useSyncExternalStore } from 'react'

/** Whether a media query holds; the component is drawn again when it changes. `onServer`: what the server takes it to be. */
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

/** Whether the member wants calm: no movement that is not needed. */
export const useIsCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

import { useSyncExternalStore } from 'react'

/** Whether a media query holds; the component is drawn again when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the member wants calm: no movement that is not needed. */
export const useIsCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

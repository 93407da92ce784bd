import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run on this page: not while the server renders it, nor during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

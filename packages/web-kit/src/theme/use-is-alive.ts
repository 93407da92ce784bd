import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run on this page: not while the server draws it, nor in the moment in which it comes alive. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The origin of this page; empty where a server draws it, which is drawn for every host. */
export const useHere = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )

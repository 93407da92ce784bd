import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The origin of this page; empty on the server, which renders for every host. */
export const useHere = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )

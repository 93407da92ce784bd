import { zoneName } from '@tessera/calls'
import { useSyncExternalStore } from 'react'

const minute = 60_000
// The zone of a site whose staff have set no other.
let offsetMinutes = 480
const listeners = new Set<() => void>()

/** Says in which zone the business days of the site are. */
export function setBusinessZone(minutes: number): void {
  offsetMinutes = minutes
  for (const listener of listeners) listener()
}

export type BusinessZone = {
  /** The zone as people write it: UTC+8. */
  zone: string
  /** How far its clocks are before UTC. */
  offsetMinutes: number
  /** The business day in which an instant lies, as `2026-11-24`. */
  dayOf: (at: number) => string
}

export const businessZoneOf = (minutes: number): BusinessZone => ({
  zone: zoneName(minutes),
  offsetMinutes: minutes,
  dayOf: (at) => new Date(at + minutes * minute).toISOString().slice(0, 10),
})

/** The zone of the business days of the site. */
export function useBusinessZone(): BusinessZone {
  const read = () => offsetMinutes
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return businessZoneOf(useSyncExternalStore(subscribe, read, read))
}

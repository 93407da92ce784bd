import { useState, type SyntheticEvent } from 'react'
import { jsonIn, tabStore } from './device.ts'

/** Pictures of titles may come from other hosts than ours, which carry the same files. */
type Choice = { host: string; left: string[] }

/** Our own host: the default, and where all others have failed. */
const own = ''
const key = 'tessera.hosts.pictures'

let offered: readonly string[] = []
let chosen: Choice = { host: own, left: [] }

/** Says which hosts the site has for pictures. Until it is said, all come from our own. */
export function offerHosts(hosts: readonly string[]): void {
  offered = hosts.map((host) => host.replace(/\/+$/, ''))
  const kept = read()
  const isStillOffered = offered.includes(kept.host)
  keep(isStillOffered ? kept : { host: next(kept.left), left: kept.left })
}

/** The host of this session, without a slash at its end; empty for our own. */
export const hostOfPictures = (): string => chosen.host

/** Leaves a failed host, for this session, and returns the next one. */
export function leaveHost(host: string): string {
  if (host === chosen.host && host !== own) {
    const left = [...chosen.left, host]
    keep({ host: next(left), left })
  }
  return chosen.host
}

// Any of those that have not failed: the load is shared between them.
function next(left: readonly string[]): string {
  const good = offered.filter((host) => !left.includes(host))
  return good[Math.floor(Math.random() * good.length)] ?? own
}

function read(): Choice {
  const known = jsonIn(tabStore.read(key)) as Partial<Choice> | null | undefined
  return { host: known?.host ?? own, left: known?.left ?? [] }
}

function keep(choice: Choice): void {
  chosen = choice
  tabStore.keep(key, JSON.stringify(choice))
}

/**
 * Where a picture comes from: the host of this session, the next one where that fails, and nothing where our own fails
 * too. A picture that is there is never asked for again from another host.
 */
export function usePicture() {
  const [host, setHost] = useState<string | undefined>(hostOfPictures)
  const onError = ({ currentTarget: { currentSrc, src } }: SyntheticEvent<HTMLImageElement>) => {
    // Without a network the failure says nothing about the host.
    const address = currentSrc || src
    const failed = offered.find((each) => address.startsWith(`${each}/`)) ?? own
    if (failed === own) setHost(undefined)
    else setHost(navigator.onLine ? leaveHost(failed) : own)
  }
  return { host, onError }
}

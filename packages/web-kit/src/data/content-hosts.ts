import { useState, type SyntheticEvent } from 'react'

/** Pictures of titles, and games of vendors: both may come from other hosts than ours, which carry the same files. */
type Kind = 'pictures' | 'launches'
type Choice = { host: string; left: string[] }

/** Our own host: the default, and where all others have failed. */
const own = ''
const keyOf = (kind: Kind) => `tessera.hosts.${kind}`

const offered: Record<Kind, readonly string[]> = { pictures: [], launches: [] }
const chosen: Partial<Record<Kind, Choice>> = {}

/** Says which hosts the site has for something. Until it is said, all comes from our own. */
export function offerHosts(kind: Kind, hosts: readonly string[]): void {
  offered[kind] = hosts.map((host) => host.replace(/\/+$/, ''))
  const kept = read(kind)
  const isStillOffered = offered[kind].includes(kept.host)
  chosen[kind] = isStillOffered ? kept : { host: next(kind, kept.left), left: kept.left }
  write(kind)
}

/** The host of this session, without a slash at its end; empty for our own. */
export const hostOf = (kind: Kind): string => chosen[kind]?.host ?? own

/** Leaves a host that has failed, for this session, and tells the next one. */
export function leaveHost(kind: Kind, host: string): string {
  const choice = chosen[kind]
  if (choice && host === choice.host && host !== own) {
    const left = [...choice.left, host]
    chosen[kind] = { host: next(kind, left), left }
    write(kind)
  }
  return hostOf(kind)
}

// Any of those that have not failed: the load is shared between them.
function next(kind: Kind, left: readonly string[]): string {
  const good = offered[kind].filter((host) => !left.includes(host))
  return good[Math.floor(Math.random() * good.length)] ?? own
}

function read(kind: Kind): Choice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}') as Partial<Choice>
    return { host: kept.host ?? own, left: kept.left ?? [] }
  } catch {
    return { host: own, left: [] } // closed by the browser's settings, or not ours
  }
}

function write(kind: Kind): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(chosen[kind]))
  } catch {
    // Closed by the browser's settings: the choice holds until the page is left.
  }
}

/**
 * Where a picture comes from: the host of this session, the next one where that fails, and nothing where our own fails
 * too. A picture that is there is never asked for again from another host.
 */
export function usePicture() {
  const [host, setHost] = useState<string | undefined>(() => hostOf('pictures'))
  const onError = ({ currentTarget: { currentSrc, src } }: SyntheticEvent<HTMLImageElement>) => {
    // A device without a network says nothing about a host.
    const address = currentSrc || src
    const failed = offered.pictures.find((each) => address.startsWith(`${each}/`)) ?? own
    if (failed === own) setHost(undefined)
    else setHost(navigator.onLine ? leaveHost('pictures', failed) : own)
  }
  return { host, onError }
}

import { type Frame, readFrame, type Seen } from './track.ts'

export type Hearer = {
  onMessage: (data: unknown) => void
  onReset: () => void
  /** All subscribers with this mark keep one state: one of them handles what comes. */
  isShared?: boolean | undefined
}

/** The subscriptions at the server: each feed, with the last seen event. */
export type Subscriptions = Record<string, Seen>

type Followed = {
  seen: Seen
  /** Each subscriber, and whether it has loaded its state since it subscribed. */
  hearers: Map<Hearer, boolean>
  /** When frames were missing, newest last. */
  gaps: number[]
  isHeld: boolean
  /** What was loaded may be of another member, or of before a gap. */
  mustLoad: boolean
}

/** Feeds of one member, as opposed to those of everybody. */
export const isOwn = (name: string): boolean => name.startsWith('me.')

const holdMilliseconds = 300
const gapsMax = 3
const gapsWithin = 60_000

// A clock that stands still while the machine sleeps must not make the page younger.
const pageAge = () => Math.max(performance.now(), new Date().getTime() - performance.timeOrigin)

/** What is heard of each feed in this tab, and how far. Survives the sockets. */
export class FeedBook {
  private readonly feeds = new Map<string, Followed>()
  private readonly ask: (subscriptions: Subscriptions) => void
  private isOwnPage = false
  /** Topics that the server did not take: too many at once. */
  private refused = new Set<string>()

  constructor(ask: (subscriptions: Subscriptions) => void) {
    this.ask = ask
  }

  add(name: string, hearer: Hearer): void {
    const begun = { seen: null, hearers: new Map(), gaps: [], isHeld: false, mustLoad: false }
    const feed: Followed = this.feeds.get(name) ?? begun
    this.feeds.set(name, feed)
    feed.hearers.set(hearer, false)
  }

  /** Whether it was the last subscriber of the feed. */
  remove(name: string, hearer: Hearer): boolean {
    const feed = this.feeds.get(name)
    feed?.hearers.delete(hearer)
    if (!feed || feed.hearers.size > 0) return false
    this.refused.delete(name)
    return this.feeds.delete(name)
  }

  /** The topics to ask for again, now that another one is given up. */
  takeRefused(): string[] {
    const names = [...this.refused]
    this.refused = new Set()
    return names
  }

  names(): string[] {
    return [...this.feeds.keys()]
  }

  subscriptions(names = this.names()): Subscriptions {
    const known = names.filter((name) => this.feeds.has(name))
    return Object.fromEntries(known.map((name) => [name, this.feeds.get(name)?.seen ?? null]))
  }

  /** Everything that the page shows was loaded by this page: none of it is older. */
  trustPage(): void {
    this.isOwnPage = true
  }

  /** The line was lost: a load may have failed with it. */
  distrust(): void {
    for (const feed of this.feeds.values()) feed.mustLoad = true
  }

  /** Another member hears now: the seen events of a member's own feeds were of the last one. Those of all go on. */
  forget(): void {
    for (const [name, feed] of this.feeds) if (isOwn(name)) this.startAnew(feed)
  }

  /** All subscribers load their state again. */
  resetAll(): void {
    for (const feed of this.feeds.values()) this.reset(feed)
  }

  take(frame: Frame): void {
    const { c: name = '' } = frame
    const feed = this.feeds.get(name)
    if (!feed) return
    if (frame.t === 'refused') {
      this.refused.add(name)
      return
    }
    const reading = readFrame(feed.seen, frame)
    if (reading.kind === 'old') return
    if (reading.kind === 'gap') {
      this.missed(name, feed)
      return
    }
    feed.seen = reading.seen
    if (reading.kind === 'lost') this.reset(feed)
    // Changes between a load and the first «ok» were pushed to nobody: load now, and miss nothing after. Where nothing was
    // told since the page began, there is no such change.
    if (reading.kind === 'in step') {
      const isSame = this.isOwnPage && !feed.mustLoad && (frame.q ?? 0) > pageAge()
      this.reset(feed, (isLoaded) => !isLoaded && !isSame)
      feed.mustLoad = false
    }
    if (reading.kind === 'message')
      for (const { onMessage } of once(feed.hearers.keys())) onMessage(frame.d)
  }

  // A frame may only be late: wait a little, then ask for what is missing. Too often means to begin anew.
  private missed(name: string, feed: Followed): void {
    if (feed.isHeld) return
    const now = performance.now()
    feed.gaps = [...feed.gaps.filter((at) => at > now - gapsWithin), now]
    if (feed.gaps.length >= gapsMax) this.startAnew(feed)
    feed.isHeld = true
    setTimeout(() => {
      feed.isHeld = false
      if (this.feeds.get(name) === feed) this.ask({ [name]: feed.seen })
    }, holdMilliseconds)
  }

  private startAnew(feed: Followed): void {
    feed.seen = null
    feed.gaps = []
    feed.mustLoad = true
    for (const hearer of feed.hearers.keys()) feed.hearers.set(hearer, false)
  }

  private reset(feed: Followed, isWanted = (_isLoaded: boolean) => true): void {
    const all = [...feed.hearers]
    const isKept = all.some(([{ isShared }, isLoaded]) => isShared && isLoaded)
    const wanted = all.flatMap(([hearer, isLoaded]) =>
      isWanted(hearer.isShared ? isKept : isLoaded) ? [hearer] : [],
    )
    for (const [hearer] of all) feed.hearers.set(hearer, true)
    for (const { onReset } of once(wanted)) onReset()
  }
}

/** Each subscriber, but of those that share a state only the first. */
function once(hearers: Iterable<Hearer>): Hearer[] {
  const all = [...hearers]
  const first = all.find(({ isShared }) => isShared)
  return all.filter((each) => !each.isShared || each === first)
}

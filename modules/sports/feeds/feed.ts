import type { SettingsShape } from '@tessera/sealed'
import type { Clock, Logger } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import type { Specifiers } from '../markets/market-type.ts'
import type { SportCode } from '../sport.ts'
import type { FeedMessage } from './message.ts'

/**
 * Something that came and cannot be read. It is kept and counted. It may have been a bet stop: the event that it was about
 * (`event`), or the whole feed where that is not known, is asked for again. `harmless`: it was read, and says nothing of bets.
 */
export type Unread = {
  id: string
  seq: number
  kind: 'unread' | 'harmless'
  event?: string
  text: string
}

export type Told = FeedMessage | Unread

/** Up to where everything was applied while the feed was up: the source's time, and the number of its last message. */
export type RecoverFrom = { at: Date; seq: number }

export type FeedHealth = {
  /** When the source last said that all of it is there, by our clock; undefined while some part is silent or turned off. */
  aliveAt: Date | undefined
  /** What the line itself left out, by its reason. */
  left: Readonly<Record<string, number>>
}

/** A line to a source, from its start until it is lost or stopped. */
export type FeedLine = {
  /**
   * Asks to be told again what was said after `from`, and what is offered now. Undefined: all of it. The message `snapshot
   * complete` with this request comes after everything else. Rejects where the source does not agree.
   */
  recover(asked: { request: string; from: RecoverFrom | undefined }): Promise<void>
  /** Asks for all of one event again: where it stands, and every price. */
  recoverEvent(ref: string): Promise<void>
  health(): FeedHealth
  stop(): Promise<void>
}

export type FeedContext<Settings = Record<string, string>> = {
  name: string
  settings: Settings
  clock: Clock
  log: Logger
  /** Hands over what was said, in order. Resolves once it is applied: a line reads no further ahead than it can keep. */
  tell(messages: readonly Told[]): Promise<void>
  /** Messages are missing: everything stops until it was told again. */
  missed(why: string): void
  /** The line is gone. It is opened anew after a while. */
  lost(why: string): void
}

/** A market of a source that is one of ours: always so, whatever line or part it names itself. */
export type MappedMarket = {
  sport: SportCode
  /** The id of the source. */
  id: string
  type: string
  /** What it always is, as a half or a side. */
  is: Specifiers
  /** Whether the source names a period itself. */
  hasPeriod: boolean
}

/** A kind of source. One folder each; `index.ts` lists them. */
export type FeedKind<Shape extends SettingsShape = SettingsShape> = {
  /** The name of its folder. */
  kind: string
  /** What the staff fill in before it is heard. */
  settings: Shape
  /** Which of its markets are ours, where it has ids of its own. All others are counted and never offered. */
  markets?: readonly MappedMarket[]
  /** Opens the line. Rejects where the source cannot be reached or does not let us in. */
  start(context: FeedContext<z.output<Shape>>): Promise<FeedLine>
}

/** Checks a kind against its own settings, and makes it one of the list. */
export const defineFeed = <Shape extends SettingsShape>(kind: FeedKind<Shape>): FeedKind =>
  kind as unknown as FeedKind

/**
 * The number of a message: by the source's own (a number, or its time in milliseconds), and a place among those that have the
 * same. A snapshot comes after what it sums up.
 */
export const inOrder = (number: number, place = 0): number =>
  number * 1_000 + Math.min(999, Math.max(0, place))

/** The source's own number of such a message. */
export const sourceNumber = (seq: number): number => Math.floor(seq / 1_000)

import type { Money } from '@tessera/money'
import type { SettingsShape } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import type { Direction } from '../shapes.ts'

/** What an adapter is given of the world outside it. No transaction is open while a vendor is asked. */
export type Outside<Settings = Record<string, string>> = {
  db: Db
  settings: Settings
  now: Date
  /** Ends what takes too long: hand it to `fetch`. */
  signal: AbortSignal
}

/** One move. Its id stays the same however often the vendor is told. */
export type Moving = {
  id: string
  /** The member as this vendor knows them: two vendors cannot find out that they have the same one. */
  player: string
  direction: Direction
  money: Money
}

/**
 * What a vendor says of a move. `unheard`: it does not know this id. `done` names what it moved indeed. The adapter
 * answers what it was told; whether that is what was asked for is looked at where the move is ended.
 */
export type MoveAnswer =
  | { result: 'unheard' }
  | { result: 'waiting' }
  | { result: 'done'; reference: string; money: Money }
  | { result: 'refused'; why: string }

/** A game that a member opens. */
export type Launching = {
  player: string
  unit: string
  gameCode: string
  language: 'en' | 'es'
  /** The public address of this house, which may frame the game. */
  house: string
}

/** How money is moved to a vendor that keeps a wallet of its own. One folder each; `index.ts` lists them. */
export type WalletAdapter<Shape extends SettingsShape = SettingsShape> = {
  /** The name of its folder. */
  id: string
  /** Its money is pretend money: it is there only where the demo world is. */
  isDemoOnly?: true
  /** What the staff fill in before it opens. */
  settings: Shape
  /**
   * Tells the vendor to take money in, or to give it out. The same id again is the same move. Anything that is thrown
   * means that nobody knows whether it was done: the vendor is asked.
   */
  move(outside: Outside<z.output<Shape>>, moving: Moving): Promise<MoveAnswer>
  /** Asks what became of a move. */
  askMove(outside: Outside<z.output<Shape>>, id: string): Promise<MoveAnswer>
  /** What the vendor holds for a player. */
  readBalance(
    outside: Outside<z.output<Shape>>,
    asked: { player: string; unit: string },
  ): Promise<Money>
  /** Asks for the page of a game, for one opening: its path on any of the hosts that carry it. */
  launch(outside: Outside<z.output<Shape>>, launching: Launching): Promise<{ path: string }>
}

/** Checks an adapter against its own settings, and makes it one of the list. */
export const defineAdapter = <Shape extends SettingsShape>(
  adapter: WalletAdapter<Shape>,
): WalletAdapter => adapter as WalletAdapter<SettingsShape>

import type { Money } from '@tessera/money'
import type { SettingsShape } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import type * as z from 'zod/mini'
import type { Direction } from '../shapes.ts'

/** The dependencies of an adapter. No transaction is open during a request to a vendor. */
export type Outside<Settings = Record<string, string>> = {
  db: Db
  settings: Settings
  now: Date
  /** Ends what takes too long: hand it to `fetch`. */
  signal: AbortSignal
}

/** One transfer. Its id stays the same however often it is sent. */
export type Moving = {
  id: string
  /** The member as this vendor knows them: two vendors cannot find out that they have the same one. */
  player: string
  direction: Direction
  money: Money
}

/**
 * The vendor's answer about a transfer. `unheard`: it does not know this id. `done` names the amount it moved. The
 * adapter returns it unchecked; the caller compares it with the request.
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
  /** Of the member, in lower case. A vendor that does not have it shows its own first choice. */
  language: string
  /** The public address of this site, which may frame the game. */
  house: string
}

/** How money is moved to a vendor that keeps a wallet of its own. One folder each; `index.ts` lists them. */
export type WalletAdapter<Shape extends SettingsShape = SettingsShape> = {
  /** The name of its folder. */
  id: string
  /** Its money is play money: it is offered on demo sites only. */
  isDemoOnly?: true
  /** What the staff fill in before it opens. */
  settings: Shape
  /**
   * Asks the vendor to take money in, or to pay it out. The same id again is the same transfer. Any thrown error means
   * that the outcome is unknown: the vendor is asked later.
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

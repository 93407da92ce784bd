import type { Model } from '../../markets/market-type.ts'
import type { Sides } from '../../sport.ts'
import type { FedMarket } from '../message.ts'
import {
  hasMoved,
  type Margins,
  type MarketName,
  marginsPpm,
  nameOf,
  pricedMarket,
} from './price.ts'

/** What the book has been told of an event: by the name of a market, and when. */
type Told = { markets: ReadonlyMap<string, FedMarket>; at: number }

/**
 * What the book has been told of the prices of own events, so that it is only told what has changed. A market that was offered once
 * keeps its price while it is open, though other lines are nearer to even by now.
 */
export class Quotes {
  readonly #told = new Map<string, Told>()
  readonly #pending = new Map<string, Told | undefined>()

  /** What the book keeps; prices follow with the next tick of each event. */
  margins: Margins = marginsPpm

  isKnown(ref: string): boolean {
    return this.#now(ref) !== undefined
  }

  /** When the book was last told of an event, in milliseconds. */
  toldAt(ref: string): number | undefined {
    return this.#now(ref)?.at
  }

  /** Takes over which markets of an event the book has open, whatever their prices are. */
  know(ref: string, open: readonly MarketName[]): void {
    const markets = open.map((name): [string, FedMarket] => [
      nameOf(name),
      { ...name, status: 'suspended', outcomes: [] },
    ])
    this.#pending.set(ref, { markets: new Map(markets), at: 0 })
  }

  /** The prices of an event that have changed. `score`: of what legs of some markets start from. */
  changed(
    ref: string,
    model: Model,
    { score, isSuspended, at }: { score: Sides; isSuspended: boolean; at: number },
  ): FedMarket[] {
    const before = this.#now(ref)?.markets ?? new Map<string, FedMarket>()
    const names = new Map<string, MarketName>(before)
    for (const name of model.offered()) names.set(nameOf(name), name)
    const after = new Map<string, FedMarket>()
    const changed: FedMarket[] = []
    for (const [text, { type, specifiers }] of names) {
      const market = pricedMarket(
        { type, specifiers },
        {
          model,
          score,
          isSuspended,
          margins: this.margins,
        },
      )
      if (!market) continue
      const was = before.get(text)
      // What was never open and is not open now is none of the book's business.
      if (!was && market.status === 'inactive') continue
      const isNews = hasMoved(was, market)
      if (isNews) changed.push(market)
      // Told as closed, it is out of the book until it is offered anew.
      if (market.status !== 'inactive') after.set(text, isNews || !was ? market : was)
    }
    this.#pending.set(ref, { markets: after, at })
    return changed
  }

  /** Notes that the book heard of an event, without other prices. */
  heard(ref: string, at: number): void {
    const now = this.#now(ref)
    if (now) this.#pending.set(ref, { ...now, at })
  }

  forget(ref: string): void {
    this.#pending.set(ref, undefined)
  }

  /** What was told is committed. */
  commit(): void {
    for (const [ref, told] of this.#pending) {
      if (told) this.#told.set(ref, told)
      else this.#told.delete(ref)
    }
    this.#pending.clear()
  }

  /** What was told is undone. */
  undo(): void {
    this.#pending.clear()
  }

  #now(ref: string): Told | undefined {
    return this.#pending.has(ref) ? this.#pending.get(ref) : this.#told.get(ref)
  }
}

import { createLog, type Db, type MemberContext, newId, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { pokerOwnFeed, pokerTableFeed } from '../../modules/poker/poker-feeds.ts'
import { choicesOf, replay } from '../../modules/poker/rules/hand.ts'
import { commitmentOf } from '../../modules/poker/rules/shuffle.ts'
import { act } from '../../modules/poker/server/hands/act.ts'
import { commitSeed, revealSeed } from '../../modules/poker/server/hands/give-seed.ts'
import { takeSeat } from '../../modules/poker/server/seats/take-seat.ts'
import type { Own, TableView } from '../../modules/poker/shapes.ts'

// Poker tables and players who do what they are told of, as browsers would.

export const seatsTaken = 4

export async function makePokerTables(db: Db, tables: number): Promise<string[]> {
  const codes = Array.from({ length: tables }, (_, at) => `bench-${at}`)
  await sql`insert into poker.game_table (code, name, game, bet_limit, seats, unit, chip, small, big, buy_least, buy_most, rake_ppm,
      rake_cap, act_seconds, position)
    select code, '{"EN":"Bench"}', 'holdem', 'no', 6, 'USD', 1, 5, 10, 40, 100, 50000, 100, 60, place
    from unnest(${codes}::text[]) with ordinality as t(code, place)`.execute(db)
  return codes
}

export type Played = { acts: number[]; refused: Map<string, number> }

/** The players of all tables. What is pushed to them is what they go by. */
export class PokerPlayers {
  readonly played: Played = { acts: [], refused: new Map() }
  #db: Db
  #members = new Map<string, MemberContext>()
  #tables = new Map<string, string[]>()
  #views = new Map<string, TableView>()
  #done = new Set<string>()
  #running = new Set<Promise<void>>()
  isOver = false

  constructor(db: Db) {
    this.#db = db
  }

  /** Hears what the server tells browsers. */
  push = (feed: unknown, audience: unknown, message: unknown, topic?: unknown): void => {
    if (feed === pokerTableFeed) this.#seen(String(topic), message as TableView)
    if (feed === pokerOwnFeed) this.#own(String(audience), message as Own)
  }

  context() {
    return {
      db: this.#db,
      clock: systemClock,
      log: createLog('faults'),
      push: this.push as never,
      origin: '',
    }
  }

  async sit(memberId: string, table: string, seat: number): Promise<void> {
    const member = { id: memberId, type: 0, currency: 'USD', account: memberId, sessionId: '' }
    const context = { ...this.context(), member } as never as MemberContext
    this.#members.set(memberId, context)
    this.#tables.set(table, [...(this.#tables.get(table) ?? []), memberId])
    const body = { id: newId(systemClock()), seat, amount: 1_000n, posts: false }
    await takeSeat(context, { params: { code: table }, body })
  }

  /** Does something once. */
  #do(key: string, work: () => Promise<unknown>): void {
    if (this.isOver || this.#done.has(key)) return
    this.#done.add(key)
    const done = (async () => {
      try {
        await work()
      } catch (error) {
        const code = (error as { kind?: { code: string } }).kind?.code ?? String(error)
        this.played.refused.set(code, (this.played.refused.get(code) ?? 0) + 1)
      }
    })()
    this.#running.add(done)
    void done.finally(() => this.#running.delete(done))
  }

  #seen(table: string, view: TableView): void {
    this.#views.set(table, view)
    const { hand } = view
    if (hand?.state !== 'commit' && hand?.state !== 'reveal') return
    const params = { code: table }
    for (const id of this.#tables.get(table) ?? []) {
      const context = this.#members.get(id)
      if (!context) continue
      const seed = commitmentOf(`${hand.id} ${id}`)
      const isFirst = hand.state === 'commit'
      this.#do(`${hand.id} ${hand.state} ${id}`, () =>
        isFirst
          ? commitSeed(context, { params, body: { hand: hand.id, commitment: commitmentOf(seed) } })
          : revealSeed(context, { params, body: { hand: hand.id, seed } }),
      )
    }
  }

  #own(memberId: string, { table, turnUntil }: Own): void {
    const context = this.#members.get(memberId)
    const hand = this.#views.get(table)?.hand
    if (turnUntil === null || !context || hand?.state !== 'playing') return
    const choices = choicesOf(hand.setup, replay(hand.setup, hand.acts))
    const at = hand.acts.length
    // Some fold, few raise: hands end on every street.
    const roll = Math.random()
    const kind = choices?.canCheck ? 'check' : roll < 0.25 ? 'fold' : 'call'
    const raise = roll > 0.92 ? choices?.raise : undefined
    const body = raise
      ? { hand: hand.id, at, kind: 'raise' as const, to: raise.least }
      : { hand: hand.id, at, kind: kind as 'check' | 'fold' | 'call' }
    this.#do(`${hand.id} ${at}`, async () => {
      const began = performance.now()
      await act(context, { params: { code: table }, body })
      this.played.acts.push(performance.now() - began)
    })
  }

  /** Nothing more is done; what runs ends. */
  async end(): Promise<void> {
    this.isOver = true
    await Promise.all(this.#running)
  }
}

import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { choicesOf } from '../../rules/hand.ts'
import { commitmentOf } from '../../rules/shuffle.ts'
import { commitSeed } from '../hands/give-seed.ts'
import { actNext, ending, giveSeeds, hurry, playedAt } from '../poker.fixture.ts'
import type { Played } from '../tables/loaded.ts'
import { presentHand } from '../tables/rows.ts'

// Servers that are killed while they deal, and hands that are brought to where that is to happen.

/** Where a hand can be when its server is killed. */
export const stages = [
  'rest',
  'commit',
  'reveal',
  'preflop',
  'flop',
  'turn',
  'river',
  'runout',
] as const
export type Stage = (typeof stages)[number]
const streets = ['preflop', 'flop', 'turn', 'river'] as const

/** How often a server is killed in each stage: more of it by POKER_KILLS. */
export const killsOfStage = Number(process.env['POKER_KILLS'] ?? 1)

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Servers in processes of their own, one after the other. The next one reads its program while a hand is played. */
export class Servers {
  #program: () => string
  #url: () => string
  #next: Child | undefined

  constructor(program: () => string, url: () => string) {
    this.#program = program
    this.#url = url
  }

  prepare(): Child {
    this.#next ??= spawn(process.execPath, [this.#program(), this.#url()], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    return this.#next
  }

  /** Deals, and is killed so many milliseconds after it has begun. */
  async dealAndDie(milliseconds: number): Promise<void> {
    const child = this.prepare()
    this.#next = undefined
    const begun = once(child.stdout, 'data')
    child.stdin.write('deal\n')
    await begun
    await wait(milliseconds)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    this.prepare()
  }

  close(): void {
    this.#next?.kill('SIGKILL')
    this.#next = undefined
  }
}

/** Another moment for each kill, from the first milliseconds of a server on. */
export const momentOf = (life: number, stage: Stage): number =>
  20 + (((life * stages.length + stages.indexOf(stage)) * 97) % 480)

export function stageOf({ hand, state }: Played): Stage {
  if (hand.state === 'ended' || hand.state === 'void') return 'rest'
  return hand.state === 'playing' ? streets[state.street] : hand.state
}

async function commitAll(db: Db, table: string, members: readonly MemberContext[]) {
  const { hand, seats } = await playedAt(db, table)
  const seated = members.filter(({ member }) =>
    seats.some(({ memberId }) => memberId === member.id),
  )
  for (const [place, member] of seated.entries()) {
    const commitment = commitmentOf(String(place + 1).repeat(64))
    await ending(
      commitSeed(member, { params: { code: table }, body: { hand: hand.id, commitment } }),
    )
  }
}

/** All that a player has, where that is allowed. */
const allIn = ({ hand, state }: Played) => {
  const raise = choicesOf(hand.setup, state)?.raise
  return raise ? ({ kind: 'raise', to: raise.most } as const) : ({ kind: 'call' } as const)
}

/** Plays at a table until its hand is where it is wanted. `turn` does what is due there. */
export async function playTo(
  db: Db,
  table: string,
  members: readonly MemberContext[],
  wanted: Stage,
  turn: () => Promise<unknown>,
): Promise<void> {
  for (let count = 0; count < 400; count++) {
    if (!(await presentHand(db, table))) {
      await turn()
      continue
    }
    const played = await playedAt(db, table)
    const stage = stageOf(played)
    if (stage === wanted) return
    if (stage === 'commit' && wanted === 'reveal') await commitAll(db, table, members)
    else if (stage === 'commit' || stage === 'reveal') await giveSeeds(db, table, members)
    else if (stage === 'rest') await turn()
    else if (stage === 'runout') {
      await hurry(db, table)
      await turn()
    } else
      await actNext(
        db,
        table,
        members,
        wanted === 'runout' && stage === 'preflop' ? allIn : undefined,
      )
  }
  throw new Error(`a hand comes to ${wanted}`)
}

/** Hands that do not go on with what every player was left with, or that gave or took more than their rake. */
export async function brokenHands(db: Db, tables: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select h.table_code, h.number, h.state from poker.hand h join poker.hand_seat hs on hs.hand_id = h.id
      join poker.hand n on n.table_code = h.table_code and n.number = h.number + 1
      join poker.hand_seat ns on ns.hand_id = n.id and ns.stay_id = hs.stay_id
    where h.table_code = any (${tables}::text[])
      and ns.stack <> hs.stack - coalesce(hs.staked, 0) + coalesce(hs.returned, 0)
    union all
    select h.table_code, h.number, h.state from poker.hand h join poker.hand_seat hs on hs.hand_id = h.id
    where h.table_code = any (${tables}::text[]) group by h.id
    having coalesce(sum(hs.staked), 0) <> coalesce(sum(hs.returned), 0) + h.rake`.execute(db)
  return rows
}

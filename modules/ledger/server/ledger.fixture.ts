import { Problem } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AccountRef } from './accounts.ts'
import { transfer } from './transfer.ts'

// Written transfer sequences for tests: one transfer a line, the expected outcome in the last column.

const people: Record<string, string> = {
  ana: 'member:00000000-0000-7000-8000-0000000000a1',
  bob: 'member:00000000-0000-7000-8000-0000000000b1',
}

/** `ana.cash`, `house.fees`, `sandbox.clearing`: an account in USD by a short name. */
export function accountOf(name: string): AccountRef {
  const [who = '', purpose = ''] = name.split('.')
  const owner = people[who] ?? (who === 'house' ? 'house' : `channel:${who}`)
  return { owner, purpose: purpose as AccountRef['purpose'], unit: 'USD' }
}

/** Tries one transfer; answers `moved`, `repeated`, or the problem's code. */
export async function attempt(
  db: Db,
  { id, legs, reason }: { id: string; legs: [string, string, bigint][]; reason: string },
): Promise<string> {
  try {
    const { isFirst } = await transfer(db, {
      id,
      legs: legs.map(([from, to, amount]) => ({
        from: accountOf(from),
        to: accountOf(to),
        amount,
      })),
      reason,
      subject: 'scenario',
    })
    return isFirst ? 'moved' : 'repeated'
  } catch (error) {
    if (error instanceof Problem) return error.kind.code
    throw error
  }
}

const line = /^(\S+)\s+(\S+)\s+→\s+(\S+)\s+(\d+)\s+(\S+)\s+(\S+)/

/** Runs a sequence and returns the lines with another outcome than written. */
export async function play(db: Db, fixture: string): Promise<string[]> {
  const surprises: string[] = []
  for (const written of fixture.split('\n').map((each) => each.trim())) {
    const match = line.exec(written)
    if (!match) continue
    const [, id = '', from = '', to = '', amount = '', reason = '', expected] = match
    const legs: [string, string, bigint][] = [[from, to, BigInt(amount)]]
    const outcome = await attempt(db, { id: deriveId(id, 'scenario'), legs, reason })
    if (outcome !== expected) surprises.push(`${written} — was ${outcome}`)
  }
  return surprises
}

/** What every account holds, by its short name. */
export async function balances(db: Db): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ owner: string; purpose: string; balance: bigint }>`
    select owner, purpose, balance from ledger.balance_view where unit = 'USD' order by owner, purpose`.execute(
    db,
  )
  const short = (owner: string) =>
    Object.entries(people).find(([, full]) => full === owner)?.[0] ?? owner.replace('channel:', '')
  return Object.fromEntries(rows.map((row) => [`${short(row.owner)}.${row.purpose}`, row.balance]))
}

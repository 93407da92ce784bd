import { entriesBefore, listEntries } from '@tessera/ledger/server'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamEntry } from '../../calls.ts'
import { findAccountInTeam, teamOf } from '../tree/team-of.ts'

type Kind = TeamEntry['kind']

const kinds: Record<string, Kind> = {
  stake: 'stake',
  win: 'win',
  'stake back': 'win',
  'prize correction': 'win',
  'part paid': 'win',
  deposit: 'deposit',
  'deposit reversal': 'deposit',
  'deposit restored': 'deposit',
  'deposit bonus': 'bonus',
  bonus: 'bonus',
  'vip gift': 'bonus',
  'vendor prize': 'bonus',
  'points conversion': 'bonus',
  rebate: 'cashback',
  'manual rebate': 'cashback',
  'agent rebate': 'agentRebate',
  'withdrawal held': 'withdrawal',
  'withdrawal paid': 'withdrawal',
  'withdrawal returned': 'withdrawal',
  'withdrawal fee': 'withdrawal',
  'chase held': 'transfer',
  'chase released': 'transfer',
  'magazine held': 'transfer',
  'magazine released': 'transfer',
  'to vendor': 'transfer',
  'vendor returned': 'transfer',
  'from vendor': 'transfer',
  'upline transfer': 'transfer',
  'downline transfer': 'transfer',
  'dividend received': 'contract',
  'dividend paid': 'contract',
  'daily salary received': 'contract',
  'hourly salary received': 'contract',
  'real-time salary received': 'contract',
  'salary paid': 'contract',
  correction: 'correction',
}

type Asked = { account: string; after: string; pageSize: number }

/**
 * The movements on the account of somebody below an agent, in their own currency, newest first: what they are about, and not
 * which card, bank or order. Problems: `noTeam`, `notInTeam`.
 */
export async function listTeamEntries(context: MemberContext, asked: Asked) {
  const { db } = context
  const { id } = await findAccountInTeam(db, await teamOf(context), asked.account)
  const { rows } = await sql<{ unit: string }>`
    select currency as unit from identity.member_view where id = ${id}`.execute(db)
  const filter = { before: entriesBefore(asked.after), pageSize: asked.pageSize }
  const { list, next } = await listEntries(db, id, rows[0]?.unit ?? '', filter)
  return {
    list: list.map(({ id: entry, reason, purpose, amount, balanceAfter, madeAt }) => ({
      id: entry,
      kind: kinds[reason] ?? ('other' as const),
      isHeld: purpose === 'held',
      amount,
      balanceAfter,
      madeAt,
    })),
    next,
  }
}

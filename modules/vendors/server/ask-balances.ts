import { type Money, money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { balanceMilliseconds, freshBalanceSeconds } from '../limits.ts'
import { askVendor, playerOf } from './ask-vendor.ts'
import { findHoldings, type Holding, keepHolding } from './holdings.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import type { Db } from '@tessera/server-kit'
import { transferColumns, type TransferRow } from './transfers.ts'
import { findWallets, type WalletRow } from './wallets.ts'

export type Held = {
  wallet: WalletRow
  /** Null: the vendor has never said. */
  balance: Money | null
  toldAt: Date | null
  isAnswering: boolean
  movingIn: Money
  movingOut: Money
  last: TransferRow | undefined
}

/** What each vendor holds for a member: asked now, all at once, and where one does not answer what it said last. */
export async function askBalances(
  context: MemberContext,
  dependencies: SandboxVendorDependencies,
): Promise<Held[]> {
  const { db, member, clock } = context
  const unit = member.currency
  const [wallets, holdings, moves] = await Promise.all([
    findWallets(db),
    findHoldings(db, member.id, unit),
    findMoves(db, member.id, unit),
  ])
  return Promise.all(
    wallets.map(async (wallet) => {
      const { vendor } = wallet
      const known = holdings.find((each) => each.vendor === vendor)
      const last = moves.lasts.find((each) => each.vendor === vendor)
      const sumOf = (direction: string) =>
        money(
          moves.open.find((each) => each.vendor === vendor && each.direction === direction)?.sum ??
            0n,
          unit,
        )
      const moving = { movingIn: sumOf('in'), movingOut: sumOf('out') }
      const asked = isFresh(known, last, clock())
        ? { amount: known.amount, toldAt: known.toldAt }
        : await askOne(context, wallet, dependencies)
      const told = asked ?? (known?.toldAt ? known : undefined)
      return {
        wallet,
        balance: told ? money(told.amount, unit) : null,
        toldAt: told?.toldAt ?? null,
        isAnswering: asked !== undefined,
        ...moving,
        last,
      }
    }),
  )
}

type Told = { amount: bigint; toldAt: Date }

/** What was said a moment ago is not asked again, unless something moves, or has moved since. */
function isFresh(
  known: Holding | undefined,
  last: TransferRow | undefined,
  now: Date,
): known is Holding & Told {
  if (!known?.toldAt) return false
  const isRecent = now.getTime() - known.toldAt.getTime() < freshBalanceSeconds * 1_000
  return isRecent && (!last || (last.endedAt !== null && last.endedAt < known.toldAt))
}

async function askOne(
  context: MemberContext,
  wallet: WalletRow,
  dependencies: SandboxVendorDependencies,
): Promise<Told | undefined> {
  const { db, member, clock } = context
  const { vendor } = wallet
  const unit = member.currency
  const toldAt = clock()
  const patience = Math.min(dependencies.patience ?? balanceMilliseconds, balanceMilliseconds)
  const said = await askVendor(context, { ...dependencies, patience }, wallet, (adapter, outside) =>
    adapter.readBalance(outside, { player: playerOf(member.id, vendor), unit }),
  )
  if (!said || said.amount < 0n || said.currency !== unit) return undefined
  await keepHolding(db, { memberId: member.id, vendor, unit }, said.amount, toldAt)
  return { amount: said.amount, toldAt }
}

type Open = { vendor: string; direction: string; sum: bigint }

/** What of a member is on its way, and the last transfer with each vendor. */
async function findMoves(db: Db, memberId: string, unit: string) {
  const open = await sql<Open>`select vendor, direction, sum(amount)::bigint as sum
    from vendors.transfer where member_id = ${memberId} and unit = ${unit} and ended_at is null
    group by vendor, direction`.execute(db)
  const lasts = await sql<TransferRow>`
    select ${transferColumns} from vendors.wallet w cross join lateral (
      select * from vendors.transfer t where t.member_id = ${memberId} and t.vendor = w.vendor
      order by t.made_at desc, t.id desc limit 1
    ) t`.execute(db)
  return { open: open.rows, lasts: lasts.rows }
}

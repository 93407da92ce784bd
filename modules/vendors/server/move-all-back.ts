import { Problem } from '@tessera/calls'
import { deriveId, type MemberContext } from '@tessera/server-kit'
import { money, smallestPayable } from '@tessera/money'
import { vendorsProblems } from '../problems.ts'
import type { WalletTransfer } from '../shapes.ts'
import { askBalances, type Held } from './ask-balances.ts'
import { checkMover } from './check-mover.ts'
import { beginMove, tellVendor } from './move-funds.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { findTransfer, shownTransfer } from './transfers.ts'

type Given = { id: string; fundsPassword: string }

/**
 * Moves everything back that vendors say they hold, in whole cents, with one transfer for each: its id follows from the
 * one that is given, so a second try begins nothing twice. Problems: those of `checkMover`, `transferUsedDifferently`.
 */
export async function moveAllBack(
  context: MemberContext,
  { id, fundsPassword }: Given,
  dependencies: SandboxVendorDependencies,
): Promise<{ list: WalletTransfer[]; unanswered: string[] }> {
  await checkMover(context, fundsPassword)
  const held = await askBalances(context, dependencies)
  const moved = await Promise.all(held.map((each) => moveBack(context, id, each, dependencies)))
  return {
    list: moved.filter((each) => each !== undefined),
    unanswered: held.filter(({ isAnswering }) => !isAnswering).map(({ wallet }) => wallet.vendor),
  }
}

async function moveBack(
  context: MemberContext,
  givenId: string,
  { wallet: { vendor }, balance, isAnswering }: Held,
  dependencies: SandboxVendorDependencies,
): Promise<WalletTransfer | undefined> {
  const id = deriveId(givenId, `back from ${vendor}`)
  const known = await findTransfer(context.db, id)
  if (known && known.memberId !== context.member.id) throw vendorsProblems.transferUsedDifferently()
  if (known) return shownTransfer(known)
  const step = smallestPayable(context.member.currency)
  const amount = balance && isAnswering ? balance.amount - (balance.amount % step) : 0n
  if (amount <= 0n) return undefined
  const move = {
    id,
    vendor,
    direction: 'out',
    money: money(amount, context.member.currency),
  } as const
  try {
    const begun = await beginMove(context, move)
    return shownTransfer(
      begun.isNew ? await tellVendor(context, begun.row, dependencies) : begun.row,
    )
  } catch (error) {
    // What is on its way back already comes by itself; the other vendors are not kept waiting for it.
    if (error instanceof Problem && error.kind === vendorsProblems.moveBackOpen) return undefined
    throw error
  }
}

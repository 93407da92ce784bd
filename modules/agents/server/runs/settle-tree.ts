import { cashOf, houseOf, type Leg, type Transfer } from '@tessera/ledger/server'
import { scale } from '@tessera/money'
import { deriveId } from '@tessera/server-kit'
import type { Kind } from '../../contract-shapes.ts'
import type { OpenDebt } from '../debts/debts.ts'
import type { IncomeSource } from '../../income.ts'
import type { Income } from '../income/add-income.ts'
import { agentsOf, type PayLine } from './payment-trees.ts'

/** How payments of each kind are called in the ledger (its README) and in the income of agents. */
export const reasons = {
  dividend: { received: 'dividend received', paid: 'dividend paid' },
  daily: { received: 'daily salary received', paid: 'salary paid' },
  hourly: { received: 'hourly salary received', paid: 'salary paid' },
  realtime: { received: 'real-time salary received', paid: 'salary paid' },
} as const satisfies Record<Kind, { received: string; paid: string }>

const sourceOf = (kind: Kind, side: 'Received' | 'Paid'): IncomeSource => `${kind}${side}`

export type NewDebt = {
  contractId: string
  debtorId: string
  creditorId: string
  amount: bigint
  stopsBets: boolean
}
export type DebtPayment = { id: string; debtId: string; amount: bigint }

/** What a tree of contracts comes to: transfers in their order, and what is kept of it. */
export type Settled = {
  /** No account is in two transfers of a wave. */
  waves: Transfer[][]
  lines: { contractId: string; paid: bigint }[]
  newDebts: NewDebt[]
  payments: DebtPayment[]
  income: Omit<Income, 'unit' | 'day'>[]
  touched: Set<string>
  /** Whose debts changed. */
  debtors: Set<string>
}

type Tree = {
  run: { id: string; kind: Kind; unit: string }
  lines: readonly PayLine[]
  debts: readonly OpenDebt[]
  /** What everybody has, under the lock of their accounts. */
  cash: ReadonlyMap<string, bigint>
}

/** Pays from the top down: who was paid pays older debts, then those right below, pro rata where it is not enough. */
export function settleTree({ run, lines, debts, cash }: Tree): Settled {
  const book = new TreeBook(run, cash)
  for (const line of lines) if (line.upperId === null) book.payByPlatform(line)
  for (const agent of agentsOf(lines)) {
    book.payDebts(debts.filter(({ debtorId }) => debtorId === agent))
    const owing = lines.filter(({ upperId }) => upperId === agent)
    if (owing.length > 0) book.payBelow(agent, owing)
  }
  return book.settled()
}

/** What a tree comes to, with what everybody has after each step. */
class TreeBook {
  readonly #run: Tree['run']
  readonly #have: Map<string, bigint>
  readonly #made: Transfer[] = []
  readonly #kept: Omit<Settled, 'waves'> = {
    lines: [],
    newDebts: [],
    payments: [],
    income: [],
    touched: new Set(),
    debtors: new Set(),
  }

  constructor(run: Tree['run'], cash: ReadonlyMap<string, bigint>) {
    this.#run = run
    this.#have = new Map(cash)
  }

  settled(): Settled {
    return { ...this.#kept, waves: inWaves(this.#made) }
  }

  payByPlatform(line: PayLine): void {
    this.#kept.lines.push({ contractId: line.contractId, paid: line.gross })
    this.#credit(line, line.gross, houseOf('promotions', this.#run.unit))
  }

  /** The debts of one, the oldest first. */
  payDebts(debts: readonly OpenDebt[]): void {
    for (const debt of debts) {
      const { debtorId, creditorId } = debt
      const owed = debt.amount - debt.paid
      const held = this.#have.get(debtorId) ?? 0n
      const amount = held < owed ? held : owed
      if (amount <= 0n) continue
      this.#made.push(...debtTransfers(debt, amount))
      this.#kept.payments.push(paymentOf(debt, amount))
      this.#kept.income.push(...debtIncome(debt, amount))
      this.#kept.debtors.add(debtorId)
      this.#change(debtorId, -amount)
      this.#change(creditorId, amount)
    }
  }

  /** What one owes to those right below: all of it, or to each their part of what there is, and the rest is a debt. */
  payBelow(upperId: string, owing: readonly PayLine[]): void {
    const { id, kind, unit } = this.#run
    const between = houseOf('clearing', unit)
    const owed = owing.reduce((sum, { gross }) => sum + gross, 0n)
    const held = this.#have.get(upperId) ?? 0n
    const shares = owing.map((line) => ({
      line,
      paid: held >= owed ? line.gross : scale(line.gross, held, owed, 'down'),
    }))
    const amount = shares.reduce((sum, { paid }) => sum + paid, 0n)
    if (amount > 0n) {
      this.#change(upperId, -amount)
      this.#kept.income.push({ agentId: upperId, source: sourceOf(kind, 'Paid'), amount })
      this.#made.push({
        id: deriveId(id, `paid ${upperId}`),
        legs: [{ from: cashOf(upperId, unit), to: between, amount }],
        reason: reasons[kind].paid,
        subject: subjectOf(id),
      })
    }
    for (const { line, paid } of shares) {
      const { contractId, lowerId, gross, stopsBets } = line
      this.#kept.lines.push({ contractId, paid })
      this.#credit(line, paid, between)
      if (paid === gross) continue
      const rest = gross - paid
      this.#kept.newDebts.push({
        contractId,
        debtorId: upperId,
        creditorId: lowerId,
        amount: rest,
        stopsBets,
      })
      this.#kept.debtors.add(upperId)
    }
  }

  #credit({ contractId, lowerId }: PayLine, amount: bigint, from: Leg['from']): void {
    if (amount === 0n) return
    const { id, kind, unit } = this.#run
    this.#change(lowerId, amount)
    this.#kept.income.push({ agentId: lowerId, source: sourceOf(kind, 'Received'), amount })
    this.#made.push({
      id: deriveId(id, `received ${contractId}`),
      legs: [{ from, to: cashOf(lowerId, unit), amount }],
      reason: reasons[kind].received,
      subject: subjectOf(id),
    })
  }

  #change(memberId: string, amount: bigint): void {
    this.#have.set(memberId, (this.#have.get(memberId) ?? 0n) + amount)
    this.#kept.touched.add(memberId)
  }
}

const subjectOf = (runId: string) => `contract run:${runId}`

/** What a payment of an old debt moves: out of the one account, then into the other. */
export function debtTransfers(debt: OpenDebt, amount: bigint): Transfer[] {
  const { id, kind, debtorId, creditorId, unit } = debt
  const between = houseOf('clearing', unit)
  const of = (side: 'paid' | 'received', leg: Leg) => ({
    id: deriveId(paymentOf(debt, amount).id, side),
    legs: [leg],
    reason: reasons[kind][side],
    subject: `contract debt:${id}`,
  })
  return [
    of('paid', { from: cashOf(debtorId, unit), to: between, amount }),
    of('received', { from: between, to: cashOf(creditorId, unit), amount }),
  ]
}

export const paymentOf = ({ id, paid }: OpenDebt, amount: bigint): DebtPayment => ({
  id: deriveId(id, `payment from ${paid}`),
  debtId: id,
  amount,
})

export const debtIncome = ({ kind, debtorId, creditorId }: OpenDebt, amount: bigint) => [
  { agentId: debtorId, source: sourceOf(kind, 'Paid'), amount },
  { agentId: creditorId, source: sourceOf(kind, 'Received'), amount },
]

const membersOf = ({ legs }: Transfer) =>
  legs
    .flatMap(({ from, to }) => [from.owner, to.owner])
    .filter((owner) => owner.startsWith('member:'))

/** Transfers in their order, in few waves: each goes with the one before as long as they share no account of a member. */
export function inWaves(transfers: readonly Transfer[]): Transfer[][] {
  const waves: { transfers: Transfer[]; members: Set<string> }[] = []
  for (const transfer of transfers) {
    const members = membersOf(transfer)
    const last = waves.at(-1)
    if (!last || members.some((id) => last.members.has(id))) {
      waves.push({ transfers: [transfer], members: new Set(members) })
    } else {
      last.transfers.push(transfer)
      for (const id of members) last.members.add(id)
    }
  }
  return waves.map((wave) => wave.transfers)
}

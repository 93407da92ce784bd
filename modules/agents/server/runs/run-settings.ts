import type { TwoPersonSetting } from '@tessera/identity/server'
import { decimalOf, type Money, money } from '@tessera/money'
import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { contractKinds } from '../../contract-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runsProblems } from '../../run-problems.ts'
import { refuseCurrency } from '../staff/scope.ts'
import { readActiveBet } from './active-rule.ts'
import { readReviewLimit } from './list-runs.ts'

const amounts = [...contractKinds, 'reviewLimit'] as const
type Amounts = Record<(typeof amounts)[number], Money>
type Settings = Amounts & { currency: string }

const changes = changeLog<Record<string, string>>('agents.run_setting_change')

async function readAmounts(db: Db, currency: string): Promise<Settings> {
  const bets = await Promise.all(
    contractKinds.map(async (kind) => [
      kind,
      money(await readActiveBet(db, kind, currency), currency),
    ]),
  )
  const reviewLimit = money(await readReviewLimit(db, currency), currency)
  return { currency, reviewLimit, ...Object.fromEntries(bets) }
}

/** What makes a member active, and from which sum on two approve. Problem: `common.notFound`. */
export async function readRunSettings(
  context: Pick<StaffContext, 'db' | 'staff'>,
  currency: string,
): Promise<Settings> {
  await refuseCurrency(context, currency)
  return readAmounts(context.db, currency)
}

const wordsOf = (settings: Settings): Record<string, string> =>
  Object.fromEntries(amounts.map((name) => [name, decimalOf(settings[name])]))

/** Sets them: runs that are made from then on follow them. Problem: `otherCurrency`. */
export async function writeRunSettings(
  { db, clock, staff }: StaffContext,
  settings: Settings,
): Promise<{ success: true; isDone: boolean }> {
  const { currency } = settings
  if (amounts.some((name) => settings[name].currency !== currency))
    throw runsProblems.otherCurrency()
  await inTransaction(db, async (tx) => {
    const [before, after] = [wordsOf(await readAmounts(tx, currency)), wordsOf(settings)]
    for (const kind of contractKinds) {
      await sql`insert into agents.active_rule (kind, unit, min_bet)
        values (${kind}, ${currency}, ${String(settings[kind].amount)}::bigint)
        on conflict (kind, unit) do update set min_bet = excluded.min_bet`.execute(tx)
    }
    await sql`insert into agents.review_limit (unit, amount)
      values (${currency}, ${String(settings.reviewLimit.amount)}::bigint)
      on conflict (unit) do update set amount = excluded.amount`.execute(tx)
    await changes.insert(tx, { subject: `runs:${currency}`, before, after, staff }, clock())
  })
  return { success: true, isDone: true }
}

/** Whom a run pays, and when two approve it, is changed by two. */
export const runSettings: readonly TwoPersonSetting[] = [
  {
    name: 'agents.writeRunSettings',
    write: runStaffCalls.writeRunSettings,
    read: runStaffCalls.readRunSettings,
    subjectOf: ({ body }) => `runs:${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
    pick: (answer) => wordsOf(answer as Settings),
  },
]

import { isPublicKey, newKeys } from '@tessera/open-wallet'
import { money } from '@tessera/money'
import { changeLog, type Db, inTransaction, ownReach, type StaffContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { Operator } from '../operator-staff-calls.ts'
import { areKeys, keysIn } from '../operator-keys.ts'
import { operatorsMost } from '../limits.ts'
import { operatorsProblems } from '../problems.ts'
import { findOperator, findOperators, type OperatorRow, upsertOperator } from './operator-rows.ts'
import { sealKey } from './operator-key.ts'

const changes = changeLog<Record<string, string>>('operators.change')

/** Who of the staff changed which operator, newest first. */
export const listOperatorChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, ['operator'], paging)

type Given = Pick<
  OperatorRow,
  'name' | 'walletUrl' | 'theirKeys' | 'origins' | 'currencies' | 'isOn'
>

const refuse = (field: 'walletUrl' | 'theirKeys' | 'origins' | 'currencies') =>
  operatorsProblems.operatorRefused({ field })

/** Over a sealed line; on demo sites and in tests also on this machine. */
function isWallet(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  const isSealed = protocol === 'https:' || (protocol === 'http:' && ownReach().mayBePlain)
  return isSealed && `${username}${password}${search}${hash}` === ''
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  /^https:|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|$)/.test(text)

async function check(tx: Db, given: Given): Promise<void> {
  const { walletUrl, theirKeys, origins, currencies } = given
  if (!isWallet(walletUrl)) throw refuse('walletUrl')
  if (!areKeys(theirKeys) || !Object.values(keysIn(theirKeys)).every(isPublicKey))
    throw refuse('theirKeys')
  if (!origins.every(isOrigin)) throw refuse('origins')
  const known = await readCurrencies(tx)
  const isKnown = currencies.every((each) => known.includes(each))
  if (!isKnown || new Set(currencies).size < currencies.length) throw refuse('currencies')
}

/**
 * Adds an operator or changes one, with who did it. A new one gets a key of ours, which never leaves the site.
 * Problems: `operatorRefused`, `operatorsFull`.
 */
export async function setOperator(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  code: string,
  { reason: _, ...given }: Given & { reason?: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'operators')
    await check(tx, given)
    const known = await findOperator(tx, code)
    if (known?.isSandbox) throw operatorsProblems.operatorRefused({ field: 'walletUrl' })
    if (!known && (await findOperators(tx)).length >= operatorsMost)
      throw operatorsProblems.operatorsFull({ most: operatorsMost })
    const own = known ?? ownKey(code)
    const operator = { ...own, ...given, code, isSandbox: false }
    if (known && isSame(wordsOf(known), wordsOf(operator))) return
    await upsertOperator(tx, operator, clock())
    const sides = { before: known ? wordsOf(known) : {}, after: wordsOf(operator) }
    await changes.insert(tx, { subject: `operator:${code}`, ...sides, staff }, clock())
  })
  return { success: true }
}

/** A key of ours for one operator. */
export function ownKey(code: string) {
  const { publicKey, privateKey } = newKeys()
  return {
    keyId: `tessera-${code}`,
    publicKey,
    privateKeySealed: sealKey(code, privateKey),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const wordsOf = ({ name, walletUrl, theirKeys, origins, currencies, isOn }: Given) => ({
  name,
  walletUrl,
  theirKeys,
  origins: origins.join(' '),
  currencies: currencies.join(' '),
  isOn: String(isOn),
})

type Sum = { operator: string; unit: string; stake: bigint; prize: bigint; owed: bigint }
type Counted = { operator: string; rounds: number; open: number; oldest: Date | null }

/** The operators with what was played there. */
export async function listOperators(db: Db): Promise<{ list: Operator[]; currencies: string[] }> {
  const [operators, { rows: counts }, { rows: sums }] = [
    await findOperators(db),
    await sql<Counted>`select r.operator, count(*)::int as rounds,
        count(*) filter (where r.state in ('asked', 'takingBack', 'drawn'))::int as open,
        min(r.made_at) filter (where r.state in ('asked', 'takingBack', 'drawn')) as oldest
      from operators.round r group by r.operator`.execute(db),
    await sql<Sum>`select r.operator, r.unit, sum(r.stake)::bigint as stake, sum(r.prize)::bigint as prize,
        -coalesce((select b.balance from ledger.balance_view b
          where b.owner = 'operator:' || r.operator and b.purpose = 'clearing' and b.unit = r.unit), 0)::bigint as owed
      from operators.round r where r.prize is not null group by r.operator, r.unit order by r.unit`.execute(
      db,
    ),
  ]
  const list = operators.map(({ privateKeySealed: _, isSandbox: __, madeAt: ___, ...operator }) => {
    const counted = counts.find((each) => each.operator === operator.code)
    return {
      ...operator,
      figures: {
        rounds: counted?.rounds ?? 0,
        open: counted?.open ?? 0,
        oldest: counted?.oldest?.toISOString() ?? null,
        sums: sums
          .filter((each) => each.operator === operator.code)
          .map(({ unit, stake, prize, owed }) => ({
            stake: money(stake, unit),
            prize: money(prize, unit),
            owed: money(owed, unit),
          })),
      },
    }
  })
  return { list, currencies: await readCurrencies(db) }
}

import { type Call, commonProblems } from '@tessera/calls'
import { decimalFromUnits, decimalOf } from '@tessera/money'
import type { Clock, Db, Route, StaffContext, StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import { safeParse } from 'zod/v4/core'
import { identityProblems } from '../../problems.ts'
import { askSecond, type RightsKind } from './four-eyes.ts'
import type { RightsPorts } from './ports.ts'
import { type Gain, refuseGain } from './refuse-gain.ts'

type Side = Record<string, unknown>
type Input = { params?: Side; query?: Side; body: Side & { reason?: string } }

/** A setting that says when two people are needed, or what one person may do alone. */
export type TwoPersonSetting = {
  /** What the proposal is called: the name of the call that sets it. */
  name: string
  write: Call
  read: Call
  subjectOf: (input: Input) => string
  /** What `read` is asked for; nothing where it answers everything. */
  queryOf?: (input: Input) => Side
  /** The one that is set, of all that `read` answers. */
  pick?: (answer: unknown, input: Input) => unknown
}

type Handle = (context: unknown, input: unknown) => Promise<unknown>

function handleOf(routes: readonly Route[], call: Call): Handle {
  const route = routes.find((each) => each.call === call)
  if (!route) throw new Error(`${call.path} has no route`)
  return route.handle as unknown as Handle
}

/** As a person reads it: amounts are decimals of their currency. */
function wordsOf(value: unknown, currency: string | undefined): Side {
  const word = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(word)
    if (typeof each !== 'bigint') return each
    return currency ? decimalOf({ amount: each, currency }) : decimalFromUnits(each)
  }
  return Object.fromEntries(
    Object.entries((value ?? {}) as Side).map(([key, each]) => [key, word(each)]),
  )
}

/** Whose amounts a setting has: it is named in what is set, or in the way to it. */
function currencyOf({ params, body }: Input): string | undefined {
  const named = body['currency'] ?? params?.['currency']
  return typeof named === 'string' ? named : undefined
}

const wireOf = (side: Side): Side =>
  JSON.parse(
    JSON.stringify(side, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as Side

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const only = (side: Side, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, side[key] ?? null]))

/**
 * Lets two people change these settings: one proposes with a reason, another one who may set it approves. What cannot be
 * set is refused at the proposal, because it is tried there and undone. Answers the routes, and what is done on approval.
 * Problems: `common.badInput` without a reason, `noSecondPerson`, `alreadyProposed`, `settingChanged` on approval.
 */
export function takingTwo<R extends Route>(
  routes: readonly R[],
  settings: readonly TwoPersonSetting[],
  ports: Pick<RightsPorts, 'propose'>,
): { routes: R[]; kinds: RightsKind[] } {
  const made = settings.map((setting) => wrapped(routes, setting, ports))
  return {
    routes: routes.map((route) => {
      const handle = made.find(({ call }) => call === route.call)?.handle
      return handle ? { ...route, handle } : route
    }),
    kinds: made.map(({ kind }) => kind),
  }
}

function wrapped(
  routes: readonly Route[],
  setting: TwoPersonSetting,
  ports: Pick<RightsPorts, 'propose'>,
) {
  const { write: call, subjectOf } = setting
  const [write, look] = [handleOf(routes, call), readHandle(routes, setting)]
  const kind = kindOf(setting, { write, look })
  const handle = async (context: StaffContext, { body, ...rest }: Input) => {
    const { reason, ...given } = body
    if (!reason) throw commonProblems.badInput({ fields: { reason: 'missing' } })
    const input: Input = { ...rest, body: given }
    const { isDone } = await askSecond(
      context,
      async (tx) => {
        const before = await look(tx, context, input)
        const after = await tried(tx, async (db) => {
          await write({ ...context, db, push: () => undefined }, input)
          return look(db, context, input)
        })
        const keys = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
        if (keys.length === 0) return undefined
        const [left, right] = [only(before, keys), only(after, keys)]
        const payload = { params: wireOf(rest.params ?? {}), body: wireOf(body), before: left }
        const subject = subjectOf(input)
        return { kind, subject, before: left, after: right, payload, reason, gain: gainOf(call) }
      },
      ports,
    )
    return { success: true as const, isDone }
  }
  return { call, kind, handle: handle as unknown as Route['handle'] }
}

type Parts = { write: Handle; look: ReturnType<typeof readHandle> }

const kindOf = ({ name, write: call }: TwoPersonSetting, { write, look }: Parts): RightsKind => ({
  name,
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    await refuseGain(tx, [proposedBy, staff.id], gainOf(call))
    const input = readInput(call, payload)
    const before = payload['before'] as Side
    const now = await look(tx, { clock, staff }, input)
    if (!isSame(only(now, Object.keys(before)), before)) throw identityProblems.settingChanged()
    await write({ db: tx, clock, staff, push: () => undefined }, input)
  },
})

const readHandle =
  (routes: readonly Route[], { read, queryOf, pick = (answer) => answer }: TwoPersonSetting) =>
  async (db: Db, { clock, staff }: { clock: Clock; staff: StaffPerson }, input: Input) => {
    const asked = { params: input.params, query: queryOf?.(input) ?? {}, body: undefined }
    const answer = await handleOf(routes, read)({ db, clock, staff }, asked)
    return wordsOf(pick(answer, input), currencyOf(input))
  }

// The approver could set it themselves.
const gainOf = ({ access }: Call): Gain => ({
  rights: new Map([[access.slice('staff:'.length), 'all']]),
  to: [],
})

/** The effect of an act: it is done and rolled back, without an entry in the audit log. */
async function tried<T>(tx: Db, act: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx)
  const result = await act(tx.withTables<Record<never, never>>())
  await sql`rollback to savepoint tried`.execute(tx)
  return result
}

function readInput(call: Call, payload: Side): Input {
  const read = (schema: Call['body'], value: unknown): Side => {
    if (!schema) return {}
    const result = safeParse(schema, value)
    if (!result.success) throw identityProblems.settingChanged()
    return result.data as Side
  }
  const { reason: _, ...body } = read(call.body, payload['body'])
  return { params: read(call.params, payload['params']), body }
}

import { isDeepStrictEqual } from 'node:util'
import type { Answer, Command } from './command.fixture.ts'
import type { Model } from './model-state.fixture.ts'
import { ask } from './money-model.fixture.ts'

export type Observed = { command: Command; answer: Answer }

/**
 * `stuck`: the fewest observations that any order has left over so far. `failed`: where the search has been in vain; moves of
 * different accounts lead there in any order.
 */
type Search = {
  tries: number
  failed: Set<string>
  places: Map<Observed, number>
  owners: Map<number, string>
  /** The bets that took a stake: what gives it back moves the account. */
  staked: Set<number>
  refusals: Map<number, bigint>
  stuck: Observed[]
}

/**
 * Searches for a sequential order in which the model gives exactly these answers. The versions in the answers decide
 * most of it: what moved an account fits only where the model's account has the version before.
 */
export function explain(
  model: Model,
  observed: Observed[],
): { model: Model } | { stuck: Observed[] } {
  const owners = observed.flatMap(({ command, answer }) =>
    command.kind === 'place' && 'isFirst' in answer
      ? [[command.id, `${command.member}.cash.${command.unit}`] as const]
      : [],
  )
  const staked = observed.flatMap(({ command, answer }) =>
    command.kind === 'place' && command.amount > 0n && 'isFirst' in answer ? [command.id] : [],
  )
  // Rolling back a refused bet answers the version at the refusal.
  const refusals = observed.flatMap(({ command, answer }) =>
    command.kind === 'rollBack' && 'isFirst' in answer && !answer.isFirst
      ? [[command.id, answer.version] as const]
      : [],
  )
  const search = {
    tries: 3_000,
    failed: new Set<string>(),
    places: new Map(observed.map((each, at) => [each, at])),
    owners: new Map(owners),
    staked: new Set(staked),
    refusals: new Map(refusals),
    stuck: observed,
  }
  const found = continueWith(copyOf(model), observed, search)
  return found ? { model: found } : { stuck: search.stuck }
}

function continueWith(model: Model, observed: Observed[], search: Search): Model | undefined {
  const left = passBy(model, observed, search)
  if (left.length === 0) return model
  if (left.length < search.stuck.length) search.stuck = left
  if (left.some((each) => isTooLate(model, each, search))) return undefined
  const here = placeOf(model, left, search)
  if (search.failed.has(here)) return undefined
  for (const next of left) {
    const tried = fitted(model, next, search)
    if (!tried) continue
    if (search.tries-- <= 0) return undefined
    const others = left.filter((each) => each !== next)
    const found = continueWith(tried, others, search)
    if (found) return found
  }
  search.failed.add(here)
  return undefined
}

/** What is left to explain, and how the accounts stand by then. */
const placeOf = (model: Model, left: readonly Observed[], { places }: Search): string => {
  const accounts = [...model.accounts].map(
    ([name, { version, balance }]) => `${name} ${version} ${balance}`,
  )
  return `${left.map((each) => places.get(each)).join()} ${accounts.toSorted().join()}`
}

/**
 * A first answer contains one account's version: once that account has moved on, no later place fits; nor does one where
 * that version came with another balance.
 */
function isTooLate(
  model: Model,
  { command, answer }: Observed,
  { owners, staked }: Search,
): boolean {
  if (!('isFirst' in answer) || !answer.isFirst) return false
  if (!('id' in command)) return false
  const { version = 0n, balance = 0n } =
    model.accounts.get(accountTold(model, command, owners)) ?? {}
  if (isPosting(command, staked)) return version >= answer.version
  return version > answer.version || (version === answer.version && balance !== answer.balance)
}

/** The account whose version is in the answer: of a bet that never came, it is the member's first one. */
function accountTold(model: Model, command: Command, owners: Search['owners']): string {
  if ('member' in command && 'unit' in command) return `${command.member}.cash.${command.unit}`
  const owner = 'id' in command ? owners.get(command.id) : undefined
  if (owner || command.kind !== 'rollBack') return owner ?? ''
  return `${command.member}.cash.${model.firstUnits.get(command.member) ?? ''}`
}

const isPosting = (command: Command, staked: ReadonlySet<number>) =>
  ('amount' in command && command.amount > 0n) ||
  ('prize' in command && command.prize > 0n) ||
  ((command.kind === 'void' || command.kind === 'rollBack') && staked.has(command.id))

/**
 * Takes every observation that fits now and moves nothing: it is never too early for it, but after the next move
 * it may be too late, as a purse is fuller or a bet is known. Repetitions and refusals go before free rounds
 * and lost bets, which change what is known.
 */
function passBy(model: Model, observed: Observed[], search: Search): Observed[] {
  const left = observed.filter((each) => isFirst(each) || !takes(model, each, search))
  if (left.length < observed.length) return passBy(model, left, search)
  const quiet = left.find((each) => takes(model, each, search))
  if (!quiet) return left
  return passBy(
    model,
    left.filter((each) => each !== quiet),
    search,
  )
}

const isFirst = ({ answer }: Observed) => 'isFirst' in answer && answer.isFirst

/** Changes the model only where the observation fits and moves nothing. */
function takes(model: Model, observed: Observed, search: Search): boolean {
  const after = fitted(model, observed, search)
  if (!after || postings(after) > postings(model)) return false
  Object.assign(model, after)
  return true
}

/** The model after the command, where its answer is the one observed. */
function fitted(model: Model, { command, answer }: Observed, { owners, refusals }: Search) {
  const after = copyOf(model)
  if (!isDeepStrictEqual(ask(after, command), answer)) return undefined
  if (!('id' in command)) return after
  // A bet that was placed was not rolled back before. The versions do not show it for a free round.
  const isTombstone = command.kind === 'rollBack' && !after.bets.has(command.id)
  if (isTombstone && owners.has(command.id)) return undefined
  const known = after.remembered.get(`${command.id}`)
  const told = refusals.get(command.id)
  const isRefused = known && 'problem' in known.answer
  return isRefused && told !== undefined && told !== known.version ? undefined : after
}

const postings = ({ accounts }: Model) =>
  [...accounts.values()].reduce((sum, { version }) => sum + version, 0n)

const copyOf = (model: Model): Model => ({
  accounts: new Map([...model.accounts].map(([name, account]) => [name, { ...account }])),
  bets: new Map([...model.bets].map(([id, bet]) => [id, { ...bet }])),
  limits: new Map(model.limits),
  remembered: new Map(model.remembered),
  firstUnits: new Map(model.firstUnits),
})

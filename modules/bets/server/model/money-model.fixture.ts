import type { Answer, Command, CommandOf } from './command.fixture.ts'
import { isOverLimit, limited } from './limits-model.fixture.ts'
import { accountOf, type Bet, type Ending, know, type Model } from './model-state.fixture.ts'

// The rules of money in their simplest form, written from their words and not from the product: one thing
// after the other, in memory. Whatever the product answers, this must answer too.

const refused = (problem: string): Answer => ({ problem })

/** What is answered to a command; the model is afterwards as the product shall be. */
export function ask(model: Model, command: Command): Answer {
  if (command.kind === 'place') return placed(model, command)
  if (command.kind === 'settle' || command.kind === 'void') return ended(model, command)
  if (command.kind === 'rollBack') return rolledBack(model, command)
  if (command.kind === 'limit') return limited(model, command)
  return transferred(model, command)
}

type Move = {
  key: string
  kind: string
  content: string
  member: number
  unit: string
  from: string
  to: string
  amount: bigint
  verdict?: string | undefined
}

/** Once per key: the first answer is remembered; the same again gets it again; other content is refused. */
function once(model: Model, move: Move): Answer {
  const { key, kind, member, content, unit } = move
  know(model, member, unit)
  const known = model.remembered.get(key)
  const isSame = known?.kind === kind && known.member === member && known.content === content
  if (known && !isSame) {
    return refused(
      known.kind === 'tombstone' && kind === 'place' ? 'bets.rolledBack' : 'ledger.usedDifferently',
    )
  }
  if (known) return 'problem' in known.answer ? known.answer : { ...known.answer, isFirst: false }
  const answer = moved(model, move)
  const { balance, version } = accountOf(model, `${member}.cash.${unit}`)
  model.remembered.set(key, { kind, member, content, answer, balance, version })
  return answer
}

/** Nobody's money goes below zero; a version counts the postings; an amount of nothing moves nothing. */
function moved(model: Model, { from, to, amount, member, unit, verdict }: Move): Answer {
  const source = accountOf(model, from)
  const target = accountOf(model, to)
  const isGuarded = /\.(cash|held)\./.test(from)
  if (verdict) return refused(verdict)
  if (isGuarded && source.balance < amount) return refused('ledger.insufficientFunds')
  if (amount > 0n) {
    source.balance -= amount
    target.balance += amount
    source.version += 1n
    target.version += 1n
  }
  return { isFirst: true, ...accountOf(model, `${member}.cash.${unit}`) }
}

function transferred(
  model: Model,
  command: CommandOf<'deposit' | 'withdraw' | 'hold' | 'give'>,
): Answer {
  const { kind, id, member, unit, amount } = command
  const cash = `${member}.cash.${unit}`
  const other = command.kind === 'give' ? command.to : member
  know(model, other, unit)
  const ways = {
    deposit: [`channel.${unit}`, cash],
    withdraw: [cash, `channel.${unit}`],
    hold: [cash, `${member}.held.${unit}`],
    give: [cash, `${other}.cash.${unit}`],
  } as const
  const [from, to] = ways[kind]
  const content = [from, to, amount].join()
  return once(model, { key: `${id}`, kind, content, member, unit, from, to, amount })
}

function placed(model: Model, command: CommandOf<'place'>): Answer {
  const { kind, id, member, unit, amount, game } = command
  const move = { from: `${member}.cash.${unit}`, to: `vendor.${unit}`, member, unit, amount }
  const verdict = isOverLimit(model, command) ? 'bets.limitReached' : undefined
  const content = [unit, amount, game].join()
  const answer = once(model, { key: `${id}`, kind, content, verdict, ...move })
  if ('isFirst' in answer && answer.isFirst) model.bets.set(id, { member, unit, stake: amount })
  return answer
}

/** A bet ends once and one way; what was won is paid, whatever else has happened. */
function ended(model: Model, command: CommandOf<'settle' | 'void'>): Answer {
  const bet = model.bets.get(command.id)
  if (!bet) return refused('bets.unknownBet')
  if (command.kind === 'void') return end(model, command.id, bet, giveBack('void', bet))
  return end(model, command.id, bet, { status: 'settled', ...command })
}

const giveBack = (kind: string, { stake }: Bet): Ending => ({
  kind,
  status: 'void',
  prize: stake,
  validBet: 0n,
})

function end(
  model: Model,
  id: number,
  bet: Bet,
  { kind, status, prize, validBet }: Ending,
): Answer {
  if (bet.ending && bet.ending.kind !== kind) return refused('bets.alreadyEnded')
  const { member, unit } = bet
  const move = { from: `vendor.${unit}`, to: `${member}.cash.${unit}`, member, unit, amount: prize }
  bet.ending ??= { kind, status, prize, validBet }
  return once(model, { key: `${id} end`, kind, content: [prize, validBet].join(), ...move })
}

/** An open bet gives its stake back, a refused one has none; one that never came is refused if it still comes. */
function rolledBack(model: Model, { kind, id, member }: CommandOf<'rollBack'>): Answer {
  const bet = model.bets.get(id)
  const unit = model.firstUnits.get(member)
  const known = model.remembered.get(`${id}`)
  if (bet?.member === member) return end(model, id, bet, giveBack(kind, bet))
  // Another member's, or nobody's member: neither is shown to be there.
  if (bet || !unit || (known && known.member !== member)) return refused('bets.unknownBet')
  if (known?.kind === 'place')
    return { isFirst: false, balance: known.balance, version: known.version }
  const cash = `${member}.cash.${unit}`
  return once(model, {
    key: `${id}`,
    kind: 'tombstone',
    content: '',
    from: cash,
    to: cash,
    amount: 0n,
    member,
    unit,
  })
}

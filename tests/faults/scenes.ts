import type { Move } from './moves.ts'
import type { Random } from './random.ts'
import type { Teller } from './teller.ts'

export type Stage = {
  teller: Teller
  random: Random
  members: string[]
  past: { n: number; move: Move }[]
}

const blank = { payee: '', member: '', amount: 0n, validBet: 0n }
const smallest = 1_001n

/** Every account begins with money; some with so much that a double cannot represent it in units of one. */
export function openingDeposits({ random, members }: Stage): Move[] {
  return members.map((member, index) => ({
    ...blank,
    kind: 'deposit',
    id: random.uuid(),
    member,
    amount: index % 8 === 0 ? 2n ** 53n + 1n : 2_000_003n,
  }))
}

const depositOf = ({ random, members }: Stage): Move => ({
  ...blank,
  kind: 'deposit',
  id: random.uuid(),
  member: random.pick(members),
  amount: BigInt(random.between(1, 400_000)),
})

// A few members are busy, as at a popular table: that is where locks matter.
const someone = ({ random, members }: Stage) =>
  random.isOf(0.4) ? random.pick(members.slice(0, 6)) : random.pick(members)

const betOf = (stage: Stage): Move => ({
  ...blank,
  kind: 'place',
  id: stage.random.uuid(),
  member: someone(stage),
  amount: smallest + BigInt(stage.random.whole(20_000)),
})

const settlingOf = ({ random }: Stage, { id, amount, member }: Move): Move => ({
  ...blank,
  kind: 'settle',
  id,
  member: random.isOf(0.5) ? member : '',
  amount: random.isOf(0.55) ? 0n : amount + BigInt(random.whole(20_000)),
  validBet: amount,
})
const voidingOf = ({ id }: Move): Move => ({ ...blank, kind: 'void', id })
const takingBackOf = ({ id, member }: Move): Move => ({ ...blank, kind: 'rollBack', id, member })

const endOf = (stage: Stage, bet: Move): Move => {
  const dice = stage.random.whole(10)
  if (dice === 0) return voidingOf(bet)
  return dice === 1 ? takingBackOf(bet) : settlingOf(stage, bet)
}

async function send({ teller, past }: Stage, move: Move) {
  const n = teller.note(move)
  past.push({ n, move })
  return teller.again(n, move)
}

/** The very same request, several times at once. */
async function sendCopies({ teller, random, past }: Stage, move: Move) {
  const n = teller.note(move)
  past.push({ n, move })
  const copies = Array.from({ length: random.between(2, random.isOf(0.2) ? 10 : 4) }, () =>
    teller.again(n, move),
  )
  return (await Promise.all(copies))[0]
}

const together = (stage: Stage, moves: Move[]) =>
  Promise.all(stage.random.shuffle(moves).map((move) => send(stage, move)))

const aWhile = ({ random }: Stage) => new Promise((done) => setTimeout(done, random.whole(12)))

type Scene = (stage: Stage) => Promise<unknown>

const playABet: Scene = async (stage) => {
  const bet = betOf(stage)
  const answer = await send(stage, bet)
  if (answer?.outcome === 'moved' && stage.random.isOf(0.97)) await send(stage, endOf(stage, bet))
}

const playWithCopies: Scene = async (stage) => {
  const bet = betOf(stage)
  await sendCopies(stage, bet)
  await sendCopies(stage, endOf(stage, bet))
}

const askAgainLater: Scene = async ({ teller, random, past }) => {
  if (past.length === 0) return
  const { n, move } = random.pick(past)
  await teller.again(n, move)
}

const sameIdOtherContent: Scene = async (stage) => {
  const bet = betOf(stage)
  const other = { ...bet, amount: bet.amount + 1n }
  await (stage.random.isOf(0.5)
    ? together(stage, [bet, other])
    : send(stage, bet).then(() => send(stage, other)))
  const end = settlingOf(stage, bet)
  await together(stage, [end, { ...end, amount: end.amount + 7n }])
}

const idOfAnotherMember: Scene = async (stage) => {
  const bet = betOf(stage)
  const member = stage.random.pick(stage.members.filter((each) => each !== bet.member))
  const theirs = { ...bet, member }
  await (stage.random.isOf(0.5)
    ? together(stage, [bet, theirs])
    : send(stage, bet).then(() => send(stage, theirs)))
  await send(stage, takingBackOf(theirs))
  await send(stage, endOf(stage, bet))
}

const moreThanThereIs: Scene = async (stage) => {
  const bet = { ...betOf(stage), amount: 2n ** 60n }
  await sendCopies(stage, bet)
  if (stage.random.isOf(0.5)) await send(stage, takingBackOf(bet))
}

const endsAtOnce: Scene = async (stage) => {
  const bet = betOf(stage)
  await send(stage, bet)
  await together(stage, [settlingOf(stage, bet), voidingOf(bet), takingBackOf(bet)])
}

const takenBackBefore: Scene = async (stage) => {
  const bet = betOf(stage)
  await send(stage, takingBackOf(bet))
  await sendCopies(stage, bet)
  if (stage.random.isOf(0.3)) await send(stage, settlingOf(stage, bet))
}

const takenBackMeanwhile: Scene = async (stage) => {
  const bet = betOf(stage)
  const back = async () => {
    await aWhile(stage)
    await send(stage, takingBackOf(bet))
  }
  await Promise.all([
    send(stage, bet),
    back(),
    aWhile(stage).then(() => send(stage, settlingOf(stage, bet))),
  ])
}

const payBothWays: Scene = async (stage) => {
  const [one = '', two = ''] = stage.random.shuffle(stage.members.slice(0, 6))
  const pay = (member: string, payee: string): Move => ({
    ...blank,
    kind: 'pay',
    id: stage.random.uuid(),
    member,
    payee,
    amount: BigInt(stage.random.between(1, 9_000)),
  })
  await together(stage, [pay(one, two), pay(two, one), pay(one, two), pay(two, one)])
}

const endOfNothing: Scene = async (stage) => {
  const bet = betOf(stage)
  await together(stage, [settlingOf(stage, bet), voidingOf(bet)])
}

const weights: [number, Scene][] = [
  [42, playABet],
  [8, playWithCopies],
  [9, askAgainLater],
  [4, sameIdOtherContent],
  [4, idOfAnotherMember],
  [3, moreThanThereIs],
  [8, endsAtOnce],
  [5, takenBackBefore],
  [5, takenBackMeanwhile],
  [5, payBothWays],
  [5, (stage) => send(stage, depositOf(stage))],
  [2, endOfNothing],
]
const scenes = weights.flatMap(([weight, scene]) => Array.from({ length: weight }, () => scene))

/** Plays one scene after another, chosen by the seed, until stopped. */
export async function playScenes(stage: Stage, isOver: () => boolean): Promise<void> {
  while (!isOver() && !stage.teller.givesUp) await stage.random.pick(scenes)(stage)
}

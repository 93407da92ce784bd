/*
Bonus money by its published rules, as simple as it can be said: the product is compared with it, step by step.
*/

export type Terms = {
  amount: bigint
  times: bigint
  days: number
  largestStake: bigint | null
  winCap: bigint | null
  excluded: string[]
}
export type ModelBonus = {
  promotion: number
  terms: Terms
  state: 'queued' | 'active' | 'closing' | 'ended'
  why: string | null
  wagered: bigint
  expiresAt: number
  toCash: bigint
  returned: bigint
}
export type ModelBet = {
  stake: bigint
  category: string
  bonus: ModelBonus | null
  isOpen: boolean
  /** Free rounds that paid the stake. */
  free: ModelFree | null
}
/** What free rounds win: cash, cash up to a cap, or a bonus up to a cap. */
export type FreeTerms = {
  count: number
  stake: bigint
  days: number
  most: bigint | null
  wager: Terms | null
}
export type ModelFree = {
  terms: FreeTerms
  left: number
  state: 'active' | 'closing' | 'ended'
  why: string | null
  expiresAt: number
  won: bigint
  paid: bigint
  returned: bigint
}
export type BonusModel = {
  now: number
  cash: bigint
  bonus: bigint
  bonuses: ModelBonus[]
  bets: ModelBet[]
  frees: ModelFree[]
  /** Prizes of free rounds that wait for the last of them. */
  waiting: bigint
}

const day = 86_400_000
const smallestStake = 100n
const least = (one: bigint, other: bigint) => (one < other ? one : other)

export const emptyBonusModel = (now: number, cash: bigint): BonusModel => ({
  now,
  cash,
  bonus: 0n,
  bonuses: [],
  bets: [],
  frees: [],
  waiting: 0n,
})

export const heldOf = ({ bonuses, waiting }: BonusModel): bigint =>
  waiting +
  bonuses.reduce((sum, { state, terms }) => (state === 'queued' ? sum + terms.amount : sum), 0n)

const runningOf = ({ bonuses }: BonusModel) =>
  bonuses.find(({ state }) => state === 'active' || state === 'closing')
const openBetsOf = ({ bets }: BonusModel, bonus: ModelBonus) =>
  bets.filter((bet) => bet.isOpen && bet.bonus === bonus).length
const requiredOf = ({ terms }: ModelBonus) => terms.amount * terms.times

function startNext(model: BonusModel): void {
  const next = model.bonuses.find(({ state }) => state === 'queued')
  if (runningOf(model) || !next) return
  next.state = 'active'
  next.expiresAt = model.now + next.terms.days * day
  model.bonus += next.terms.amount
}

export function claim(model: BonusModel, promotion: number, terms: Terms): string {
  if (model.bonuses.some((bonus) => bonus.promotion === promotion))
    return 'promotions.alreadyClaimed'
  pushBonus(model, promotion, terms)
  return 'done'
}

function pushBonus(model: BonusModel, promotion: number, terms: Terms): void {
  model.bonuses.push({
    promotion,
    terms,
    state: 'queued',
    why: null,
    wagered: 0n,
    expiresAt: 0,
    toCash: 0n,
    returned: 0n,
  })
  startNext(model)
}

export function stake(model: BonusModel, amount: bigint, category: string): string {
  const active = model.bonuses.find(({ state }) => state === 'active')
  const placed = { stake: amount, category, isOpen: true, free: null }
  if (model.cash >= amount) {
    model.cash -= amount
    model.bets.push({ ...placed, bonus: null })
    return 'done'
  }
  if (active && model.bonus >= amount) {
    if (active.terms.excluded.includes(category)) return 'bets.bonusGameExcluded'
    if (active.terms.largestStake !== null && amount > active.terms.largestStake) {
      return 'bets.bonusStakeAbove'
    }
    model.bonus -= amount
    model.bets.push({ ...placed, bonus: active })
    return 'done'
  }
  const isInParts = active !== undefined && model.cash + model.bonus >= amount
  return isInParts ? 'bets.stakeNotCovered' : 'ledger.insufficientFunds'
}

/** A bet ends with this prize; a void one gives its stake back and counts nothing. */
export function settle(model: BonusModel, bet: ModelBet, prize: bigint, isVoid: boolean): void {
  bet.isOpen = false
  if (bet.free) return settleFree(model, bet.free, prize, isVoid)
  if (bet.bonus) model.bonus += prize
  else model.cash += prize
  const active = model.bonuses.find(({ state }) => state === 'active')
  if (isVoid || !active || (bet.bonus && bet.bonus !== active)) return
  const counted = bet.category === 'LIVE' ? bet.stake / 5n : bet.stake
  active.wagered = least(requiredOf(active), active.wagered + counted)
}

function sweep(model: BonusModel, bonus: ModelBonus): void {
  const { winCap } = bonus.terms
  const room = winCap === null ? model.bonus : winCap - bonus.toCash
  const toCash = bonus.why === 'finished' ? least(model.bonus, room > 0n ? room : 0n) : 0n
  bonus.toCash += toCash
  bonus.returned += model.bonus - toCash
  model.cash += toCash
  model.bonus = 0n
  if (openBetsOf(model, bonus) > 0) return
  bonus.state = 'ended'
  startNext(model)
}

function end(model: BonusModel, bonus: ModelBonus, why: string): void {
  bonus.why = why
  if (bonus.state === 'queued') {
    bonus.state = 'ended'
    bonus.returned = bonus.terms.amount
    return
  }
  bonus.state = 'closing'
  sweep(model, bonus)
}

/** What the job does for the bonus that runs. */
export function look(model: BonusModel): void {
  const bonus = runningOf(model)
  if (!bonus) return
  if (bonus.state === 'closing') return sweep(model, bonus)
  if (bonus.wagered === requiredOf(bonus)) return end(model, bonus, 'finished')
  if (bonus.expiresAt <= model.now) return end(model, bonus, 'expired')
  if (model.bonus < smallestStake && openBetsOf(model, bonus) === 0) end(model, bonus, 'spent')
}

export function optOut(model: BonusModel, bonus: ModelBonus): string {
  if (bonus.why === 'optedOut') return 'done'
  if (bonus.why) return 'promotions.bonusEnded'
  end(model, bonus, 'optedOut')
  return 'done'
}

const paysAtOnce = ({ wager, most }: FreeTerms) => wager === null && most === null

export function giveFree(model: BonusModel, terms: FreeTerms): void {
  model.frees.push({
    terms,
    left: terms.count,
    state: 'active',
    why: null,
    expiresAt: model.now + terms.days * day,
    won: 0n,
    paid: 0n,
    returned: 0n,
  })
}

/** A free round that is staked; it is for slots and for its own stake. */
export function stakeFree(model: BonusModel, free: ModelFree, category: string): string {
  if (free.state !== 'active') return 'free_stake_gone'
  if (category !== 'RNG') return 'free_stake_elsewhere'
  if (free.left === 0) return 'free_stake_gone'
  free.left -= 1
  model.bets.push({ stake: free.terms.stake, category, isOpen: true, bonus: null, free })
  return 'moved'
}

/** It counts for no wagering; one that is void comes back. */
function settleFree(model: BonusModel, free: ModelFree, prize: bigint, isVoid: boolean): void {
  if (isVoid) {
    free.left += 1
    return
  }
  free.won += prize
  if (paysAtOnce(free.terms)) model.cash += prize
  else model.waiting += prize
}

/** What the job does for free rounds. */
export function lookFree(model: BonusModel, free: ModelFree): void {
  if (free.state === 'ended') return
  const isOpen = model.bets.some((bet) => bet.isOpen && bet.free === free)
  if (free.state === 'active') {
    if (free.left === 0 && !isOpen) free.why = 'played'
    else if (free.expiresAt <= model.now) free.why = 'expired'
    else return
  }
  free.returned += BigInt(free.left) * free.terms.stake
  free.left = 0
  free.state = isOpen ? 'closing' : 'ended'
  if (isOpen) return
  const { most, wager } = free.terms
  free.paid = most === null ? free.won : least(free.won, most)
  free.returned += free.won - free.paid
  if (paysAtOnce(free.terms)) return
  model.waiting -= free.won
  if (wager === null) model.cash += free.paid
  else if (free.paid > 0n) pushBonus(model, -1, { ...wager, amount: free.paid })
}

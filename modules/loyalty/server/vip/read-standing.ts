import { money } from '@tessera/money'
import {
  type Db,
  type GuestContext,
  type MemberContext,
  readBusinessDays,
} from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { sql } from 'kysely'
import { highestLevel, historyRows } from '../../limits.ts'
import { loyaltyProblems } from '../../problems.ts'
import type {
  Benefits,
  Gift,
  LevelChange,
  LevelTerms,
  Standing,
  Vip,
  VipLevel,
} from '../../shapes.ts'
import { addDays } from '../business-day.ts'
import { findMember } from '../find-member.ts'
import { hasVip } from '../has-vip.ts'
import { readRates } from './rates.ts'
import { readLevels } from './levels.ts'
import { recentValid } from './recent-valid.ts'

type Whose = { memberId: string; unit: string }
type Row = { level: number; lostLevel: number | null; deposits: bigint; validBet: bigint }

const noVip: Vip = { hasVip: false, vipLabelName: '', vipRankLevel: 0, standing: null }

/** A member's level for themselves; nothing of it where the site has none, or none in their currency. */
export async function readVip({ db, member, clock }: MemberContext): Promise<Vip> {
  if (!(await hasVip(db))) {
    return noVip
  }
  const whose = { memberId: member.id, unit: member.currency }
  const standing = await readStanding(db, whose, clock())
  if (!standing) return noVip
  const { level } = standing
  return { hasVip: true, vipLabelName: `VIP ${level}`, vipRankLevel: level, standing }
}

/** Every level for whoever looks; none where the site has none, or nobody has figures for the currency. */
export async function listVipLevels({
  db,
  member,
  clock,
}: GuestContext): Promise<{ hasVip: boolean; levels: VipLevel[] }> {
  if (!(await hasVip(db))) return { hasVip: false, levels: [] }
  const unit = member?.currency ?? (await readDefaultCurrency(db))
  const levels = await readLevels(db, unit)
  const { rates } = await readRates(db, (await readBusinessDays(db)).dayOf(clock()))
  return {
    hasVip: levels.length > 0,
    levels: levels.map((terms) => ({
      asks: shownAsks(terms, null, unit),
      benefits: shownBenefits(terms, rates, unit),
    })),
  }
}

/** The same for the staff, by the account. Problems: `unknownMember`, `currencyNotSet`. */
export async function readMemberVip(db: Db, account: string, now: Date): Promise<Standing> {
  const whose = await findMember(db, account)
  const standing = await readStanding(db, whose, now)
  if (!standing) throw loyaltyProblems.currencyNotSet({ currency: whose.unit })
  return standing
}

async function readStanding(db: Db, whose: Whose, now: Date): Promise<Standing | undefined> {
  const { memberId, unit } = whose
  const { rows } = await sql<Row>`
    select level, lost_level as "lostLevel", deposits, valid_bet as "validBet"
    from loyalty.member where member_id = ${memberId}`.execute(db)
  const row = rows[0] ?? { level: 0, lostLevel: null, deposits: 0n, validBet: 0n }
  const levels = await readLevels(db, unit)
  if (levels.length === 0) return undefined
  const today = (await readBusinessDays(db)).dayOf(now)
  const { rates } = await readRates(db, today)
  const benefitsOf = (level: number): Benefits => shownBenefits(termsOf(levels, level), rates, unit)
  const next = row.level < highestLevel ? termsOf(levels, row.level + 1) : undefined
  return {
    level: row.level,
    deposits: money(row.deposits, unit),
    validBet: money(row.validBet, unit),
    recent: money(await recentValid(db, memberId, addDays(today, 1)), unit),
    benefits: benefitsOf(row.level),
    next: next
      ? { asks: shownAsks(next, row.lostLevel, unit), benefits: benefitsOf(next.level) }
      : null,
    history: await findChanges(db, whose),
    gifts: await findGifts(db, memberId),
  }
}

function termsOf(levels: readonly LevelTerms[], level: number): LevelTerms {
  const terms = levels[level]
  if (!terms) throw new Error('every level has its terms')
  return terms
}

const shownAsks = (terms: LevelTerms, lostLevel: number | null, unit: string) => ({
  level: terms.level,
  deposits: money(terms.upgradeDeposit, unit),
  validBet: money(terms.upgradeValidBet, unit),
  mode: terms.mode,
  recent: terms.level <= (lostLevel ?? 0) ? money(terms.keepValidBet, unit) : null,
})

const shownBenefits = (
  terms: LevelTerms,
  rates: readonly { category: string; level: number; ratePpm: number }[],
  unit: string,
): Benefits => ({
  upgradeGift: money(terms.upgradeGift, unit),
  weeklyGift: money(terms.weeklyGift, unit),
  monthlyGift: money(terms.monthlyGift, unit),
  birthdayGift: money(terms.birthdayGift, unit),
  rebateDayCap: money(terms.rebateDayCap, unit),
  keepValidBet: money(terms.keepValidBet, unit),
  rates: rates
    .filter(({ level }) => level === terms.level)
    .map(({ category, ratePpm }) => ({ category, ratePpm })),
})

async function findChanges(db: Db, { memberId, unit }: Whose): Promise<LevelChange[]> {
  const { rows } = await sql<{
    fromLevel: number
    toLevel: number
    reason: LevelChange['reason']
    deposits: bigint
    validBet: bigint
    recent: bigint
    madeAt: Date
  }>`
    select from_level as "fromLevel", to_level as "toLevel", reason, deposits, valid_bet as "validBet", recent,
      made_at as "madeAt"
    from loyalty.level_change where member_id = ${memberId} order by number desc limit ${historyRows}`.execute(
    db,
  )
  return rows.map(({ deposits, validBet, recent, madeAt, ...row }) => ({
    ...row,
    deposits: money(deposits, unit),
    validBet: money(validBet, unit),
    recent: money(recent, unit),
    madeAt: madeAt.toISOString(),
  }))
}

async function findGifts(db: Db, memberId: string): Promise<Gift[]> {
  const { rows } = await sql<
    Omit<Gift, 'amount' | 'madeAt'> & { unit: string; amount: bigint; madeAt: Date }
  >`
    select id, kind, period, level, unit, amount, made_at as "madeAt" from loyalty.gift
    where member_id = ${memberId} order by made_at desc, id limit ${historyRows}`.execute(db)
  return rows.map(({ amount, unit, madeAt, ...row }) => ({
    ...row,
    amount: money(amount, unit),
    madeAt: madeAt.toISOString(),
  }))
}

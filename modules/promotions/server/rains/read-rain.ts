import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { redEnvelope, RainTerms } from '../../kinds/red-envelope/kind.ts'
import type { RainShown } from '../../rain-calls.ts'
import { isRunning, promotionOfKind } from '../draws/of-kind.ts'
import { findGrabs, findNextRain } from './rains.ts'
import { missingFor } from './who-may.ts'

/** The rain that falls or comes next, with what a member has of it. Problem: `unknownPromotion`. */
export async function readRain(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  id: string,
): Promise<RainShown> {
  const now = clock()
  const unit = member.currency
  const promotion = await promotionOfKind(db, id, { kind: 'red-envelope', unit })
  const terms = RainTerms.parse(promotion.terms)
  const isOver = promotion.state === 'ended'
  const rain = isOver ? undefined : await findNextRain(db, id, now)
  const grabs = rain ? await findGrabs(db, rain.id, member.id) : []
  const whose = { memberId: member.id, unit }
  return {
    id,
    names: promotion.names,
    endsAt: promotion.endsAt.toISOString(),
    isRunning: isRunning(promotion, now),
    now: now.toISOString(),
    perMember: terms.perMember,
    rain: rain
      ? {
          id: rain.id,
          startsAt: rain.startsAt.toISOString(),
          endsAt: rain.endsAt.toISOString(),
          packets: rain.packets,
          left: rain.packets - rain.taken,
          total: money(rain.total, unit),
          missing: (await missingFor(db, whose, { terms, startsAt: rain.startsAt })) ?? null,
        }
      : null,
    grabs: grabs.map(({ amount, madeAt }) => ({
      amount: money(amount, unit),
      madeAt: madeAt.toISOString(),
    })),
    terms: redEnvelope.lines(promotion.terms, unit),
    example: redEnvelope.example(promotion.terms, unit) ?? null,
  }
}

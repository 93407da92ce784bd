import { decimalFromUnits } from '@tessera/money'
import { wordsIn } from '@tessera/server-kit'
import { serverMessages } from '../../server-messages.ts'
import type { FreeRounds, ShownPool, Skin, StandInPage } from '../../stand-in-page.ts'
import { modelOf } from './models/models.ts'
import { stakesIn } from './plays.ts'
import { roomTexts } from './rooms/texts.ts'
import { standInPath } from './stand-in-address.ts'
import { trialUnit } from './trial-play.ts'
import type { Visit } from './visits.ts'

const slotWords = wordsIn('vendors-server', serverMessages.texts)

type Opened = {
  skin: Skin
  session: string
  balance: bigint | undefined
  now: Date
  free: FreeRounds | undefined
  pool: ShownPool | undefined
}

/** What the page of a visit is given. */
export function givenOf(
  visit: Visit,
  { skin, session, balance, now, free, pool }: Opened,
): StandInPage {
  const { language, vendor, plays, isTrial, lobby, cashier, trial } = visit
  const unit = isTrial ? trialUnit : visit.unit
  const has = trial ? trial.credits : balance
  const about = {
    language,
    unit,
    session,
    vendor,
    skin,
    isTrial,
    lobby,
    cashier,
    base: standInPath,
    stakes: stakesIn(unit).map((stake) => decimalFromUnits(stake)),
    balance: has === undefined ? null : decimalFromUnits(has),
    text: { ...slotWords(language), ...roomTexts(language) },
  }
  if (plays.is === 'slot') {
    const { definition, figures } = modelOf(plays.model)
    const own = { free: free ?? null, pool: pool ?? null }
    return { is: 'slot', ...about, definition, mean: figures.mean, ...own }
  }
  const { room } = plays
  const { kind, view, hasMany, about: rules, seconds } = room
  const next = { spots: [...room.spots(now)], shows: room.shows(now) }
  return { is: 'room', ...about, room: { kind, view, hasMany, rules, seconds, next } }
}

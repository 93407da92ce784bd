import type { SuppliedTitle } from '../ports.ts'
import type { TheirTitle } from '../back/back-channel.ts'
import type { DifferenceKind, TitleSide } from '../../title-shapes.ts'
import { categoryOf } from './category-of.ts'

/** A title that a vendor lists, with whose it is in the catalogue. */
export type ToldTitle = TheirTitle & { vendor: string }

export type Difference = {
  vendor: string
  game: string
  name: string
  kind: DifferenceKind
  before: TitleSide
  after: TitleSide
  isFall: boolean
}

const keyOf = (vendor: string, game: string) => `${vendor}\0${game.toLowerCase()}`

/** In what the titles that a vendor lists differ from those of the catalogue. Codes are the same ones in any case. */
export function findDifferences(
  told: readonly ToldTitle[],
  known: readonly SuppliedTitle[],
): Difference[] {
  const theirs = new Map(told.map((title) => [keyOf(title.vendor, title.code), title]))
  const ours = new Map(known.map((title) => [keyOf(title.vendor, title.gameCode), title]))
  const found: Difference[] = []
  for (const [key, title] of theirs) if (title.isOn && !ours.has(key)) found.push(added(title))
  for (const [key, title] of ours) {
    const listed = theirs.get(key)
    if (!listed?.isOn) {
      if (!title.isWithdrawn) found.push(withdrawn(title))
    } else {
      found.push(...changed(title, listed))
    }
  }
  return found
}

function added({ vendor, code, name, ...title }: ToldTitle): Difference {
  const { category, rtp, hasFreeRounds, blockedCountries: countries } = title
  const after = { name, category: categoryOf(category), countries, rtp, hasFreeRounds }
  return { vendor, game: code, name, kind: 'added', before: {}, after, isFall: false }
}

const withdrawn = ({ vendor, gameCode, name }: SuppliedTitle): Difference => ({
  vendor,
  game: gameCode,
  name,
  kind: 'withdrawn',
  before: { isOffered: true },
  after: { isOffered: false },
  isFall: false,
})

function changed(ours: SuppliedTitle, theirs: ToldTitle): Difference[] {
  const { vendor, gameCode, name } = ours
  const found: Difference[] = []
  const differs = (
    kind: DifferenceKind,
    before: TitleSide,
    after: TitleSide,
    isFall = false,
  ): void => void found.push({ vendor, game: gameCode, name, kind, before, after, isFall })

  if (ours.isWithdrawn) differs('returned', { isOffered: false }, { isOffered: true })
  if (theirs.name.trim() && theirs.name.trim() !== name)
    differs('name', { name }, { name: theirs.name.trim() })
  const [before, after] = [ours.blockedCountries.toSorted(), theirs.blockedCountries]
  if (before.join() !== after.join())
    differs('countries', { countries: before }, { countries: after })
  const [was, is] = [ours.declaredReturn, theirs.rtp]
  // A vendor that tells no return takes none back.
  if (is !== null && is !== was)
    differs('return', { rtp: was }, { rtp: is }, was !== null && is < was)
  if (theirs.hasFreeRounds !== ours.hasFreeRounds)
    differs(
      'features',
      { hasFreeRounds: ours.hasFreeRounds },
      { hasFreeRounds: theirs.hasFreeRounds },
    )
  return found
}

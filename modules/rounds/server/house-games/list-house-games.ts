import { type DeclaredReturns, readReturns } from '@tessera/bets/server'
import type { Game } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { money } from '@tessera/money'
import { type Db, nameFor, type StaffPerson } from '@tessera/server-kit'
import type { HouseGame } from '../../game-desk-calls.ts'
import { houseVendor } from '../begin-round.ts'
import type { HidingPort } from '../ports.ts'
import { findPlayedVersions } from '../game-versions/list-game-versions.ts'
import {
  findWaitingVersions,
  returnText,
  type WaitingVersion,
} from '../game-versions/waiting-versions.ts'
import { findStakeRanges, usualRange } from './stake-range.ts'

type Ports = HidingPort & { declaredReturns: DeclaredReturns }
const untouched = { rounds: 0, stake: 0n, prize: 0n, measured: null, low: null, high: null }

/** Every in-house game with its stakes in a currency, and what it declares beside what was measured. */
export async function listHouseGames(
  db: Db,
  unit: string,
  { isHidden, hasFreePlay, declaredReturns }: Ports,
  staff: Pick<StaffPerson, 'language'> = {},
): Promise<{ list: HouseGame[] }> {
  const played = Object.values(games) as unknown as Game[]
  const [measured, ranges, profiles, waiting] = await Promise.all([
    readReturns(db, { vendor: houseVendor, unit }),
    findStakeRanges(db),
    findPlayedVersions(db),
    findWaitingVersions(db),
  ])
  const declared = declaredReturns(played.map(({ slug }) => `${houseVendor}/${slug}`))
  const list = await Promise.all(
    played.map(async ({ slug, listing, stake }) => {
      const set = ranges.get(`${slug} ${unit}`)
      const { smallest, largest } = set ?? usualRange({ stake }, unit)
      const { stake: staked, prize, ...sums } = measured.get(slug) ?? untouched
      return {
        slug,
        name: nameFor(staff, listing.names, slug),
        profile: profileOf(profiles.get(slug)),
        waiting: rulesOf(waiting.get(slug)),
        isOn: !(await isHidden(db, slug)),
        hasFreePlay: await hasFreePlay(db, slug),
        smallest: money(smallest, unit),
        largest: money(largest, unit),
        isSet: set !== undefined,
        ...sums,
        stake: money(staked, unit),
        prize: money(prize, unit),
        declared: declared.get(`${houseVendor}/${slug}`) ?? null,
      }
    }),
  )
  return { list }
}

type Rules = Pick<WaitingVersion, 'version' | 'fingerprint' | 'leastReturn' | 'mostReturn'>

const rulesOf = (row: Rules | undefined): HouseGame['waiting'] =>
  row ? { version: row.version, fingerprint: row.fingerprint, return: returnText(row) } : null

function profileOf(row: (Rules & { since: Date }) | undefined): HouseGame['profile'] {
  const rules = rulesOf(row)
  return row && rules ? { ...rules, since: row.since.toISOString() } : null
}

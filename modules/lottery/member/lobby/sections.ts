import type { ListedGame, PrizeMode } from '../../shapes.ts'

/** The kinds of lottery in the order of the lobby. */
export const modes = ['ZY', 'ELOTT', 'SEA', 'VN', 'LOTT'] as const satisfies readonly PrizeMode[]
export type ModeChoice = 'ALL' | PrizeMode

/** Why a game sells nothing, where it does not. */
export function closedBecause({
  isOpen,
  isOwn,
  current,
}: Pick<ListedGame, 'isOpen' | 'isOwn' | 'current'>): 'site' | 'source' | 'none' | undefined {
  if (!isOpen) return isOwn ? 'site' : 'source'
  return current === null ? 'none' : undefined
}

export type Section = { heading: { mode: PrizeMode } | { area: string }; games: ListedGame[] }

type Wanted = { mode: ModeChoice; name: string; only: ReadonlySet<string> | undefined }

/** Letters without their accents, in small. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What sells stands before what does not; apart from that the order stays. */
const openFirst = (games: ListedGame[]) =>
  games.toSorted((one, other) => Number(!!closedBecause(one)) - Number(!!closedBecause(other)))

/** The games that are wanted: all kinds by kind, one kind by region. */
export function sectionsOf(games: readonly ListedGame[], { mode, name, only }: Wanted): Section[] {
  const wanted = games.filter(
    (game) =>
      (mode === 'ALL' || game.mode === mode) &&
      (only === undefined || only.has(game.code)) &&
      (plain(game.name).includes(plain(name.trim())) ||
        game.code.toLowerCase().includes(name.trim().toLowerCase())),
  )
  if (mode === 'ALL')
    return modes.flatMap((each) => {
      const found = wanted.filter((game) => game.mode === each)
      return found.length > 0 ? [{ heading: { mode: each }, games: openFirst(found) }] : []
    })
  const areas = [...new Set(wanted.map(({ area }) => area))]
  return areas.map((area) => ({
    heading: { area },
    games: openFirst(wanted.filter((game) => game.area === area)),
  }))
}

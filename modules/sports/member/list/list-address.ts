import { sportCodes } from '../../sport.ts'
import type { ListPart } from '../asks.ts'

export const whens = ['live', 'soon', 'day', 'all', 'favourites'] as const
export type When = (typeof whens)[number]

const tournamentOf = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Which events an address asks for. What is none of ours is left out. */
export function listPart(search: URLSearchParams): Omit<ListPart, 'when'> & { when: When } {
  const sport = sportCodes.find((each) => each === search.get('sport'))
  const tournament = tournamentOf(search.get('tournament'))
  const when = whens.find((each) => each === search.get('when'))
  const q = search.get('q')?.trim().slice(0, 60)
  return {
    when: when ?? (tournament || q ? 'all' : 'soon'),
    ...(sport && { sport }),
    ...(tournament && { tournament }),
    ...(q && { search: q }),
  }
}

/** What is asked of the server: favourites are asked for by what they are. */
export const askedPart = ({ when, ...part }: ReturnType<typeof listPart>): ListPart => ({
  ...part,
  when: when === 'favourites' ? 'all' : when,
})

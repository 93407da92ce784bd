import type { Lane } from '../calls.ts'

// Specification 4: these vendors come among the sports and get lanes of their own, after the sports.
const ownLanes = [
  { vendor: 'TF', title: 'ESPORTS' },
  { vendor: 'DS88', title: 'COCKFIGHT' },
]

const prizeVendors = new Set(['TCG_LOTTO_VN', 'LOTT'])

/** The lanes as the lobby shows them: the sports lane split, empty lanes left out. */
export function splitLanes(lanes: Lane[]): Lane[] {
  return lanes
    .flatMap((lane) => (lane.title === 'SPORTS' ? splitSports(lane) : [lane]))
    .filter(({ cards }) => cards.length > 0)
}

function splitSports(lane: Lane): Lane[] {
  const moved = new Map(ownLanes.map(({ vendor, title }) => [vendor, title]))
  const rest = lane.cards.filter(({ vassalage }) => !moved.has(vassalage))
  const own = ownLanes.map(({ vendor, title }) => ({
    title,
    cards: lane.cards
      .filter(({ vassalage }) => vassalage === vendor)
      .map((card) => ({ ...card, gameType: title })),
  }))
  return [{ ...lane, cards: rest }, ...own]
}

/** Specification 4: the prize mode follows from who is in the e-lottery lane. */
export function prizeModeOf(lanes: Lane[]): 'ELOTT' | 'LOTT' {
  const cards = lanes.find(({ title }) => title === 'ELOTT')?.cards ?? []
  return cards.some(({ vassalage }) => prizeVendors.has(vassalage)) ? 'ELOTT' : 'LOTT'
}

import { createHash } from 'node:crypto'
import { inOrder, type Told } from '../feed.ts'
import { type Element, findIn } from './element.ts'
import { sportOf } from './market-map.ts'
import { hashOf, type KnownEvent } from './read-messages.ts'

// Fixtures come from the source's own pages, not with its messages.

const named = (name: string | undefined, other: string) => ({ EN: name?.trim() || other })

/** Two colours of a side: the source has none, so they follow from its name and are the same each time. */
function coloursOf(ref: string): [string, string] {
  const bytes = createHash('sha256').update(ref).digest('hex')
  return [`#${bytes.slice(0, 6)}`, `#${bytes.slice(6, 12)}`]
}

function initialsOf(abbreviation: string | undefined, name: string): string {
  const letters = (abbreviation ?? name).replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 3)
  return letters.toUpperCase() || '?'
}

function sideOf({ of }: Element) {
  const ref = of['id'] ?? ''
  const name = of['name'] ?? ref
  return {
    ref,
    name: named(of['name'], ref),
    initials: initialsOf(of['abbreviation'], name),
    colours: coloursOf(ref),
  }
}

const bestOfIn = (event: Element): 3 | 5 => {
  const info = findIn(event, 'extra_info', 'info').find(({ of }) => of['key'] === 'best_of')
  return info?.of['value'] === '5' ? 5 : 3
}

export type ReadFixture = { ref: string; known: KnownEvent; told: Told | undefined }

/** An event as a page of the source has it: `told` is missing where the book has no such sport, or no two sides. */
export function readFixture(event: Element, now: Date): ReadFixture | undefined {
  const ref = event.of['id']
  if (ref === undefined) return undefined
  const [tournament] = findIn(event, 'tournament')
  const [category] = findIn(tournament, 'category')
  const sport = sportOf[findIn(tournament, 'sport')[0]?.of['id'] ?? '']
  const isLive = event.of['status'] === 'live' || event.of['status'] === 'ended'
  const known = { sport, bestOf: bestOfIn(event), isLive }
  const sides = findIn(event, 'competitors', 'competitor')
  const sideAs = (role: string) => sides.find(({ of }) => of['qualifier'] === role)
  const [home, away] = [sideAs('home'), sideAs('away')]
  const startsAt = new Date(event.of['start_time'] ?? event.of['scheduled'] ?? '')
  if (!sport || !tournament || !category || !home || !away || Number.isNaN(startsAt.getTime())) {
    return { ref, known, told: undefined }
  }
  const fixture = {
    ref,
    sport,
    category: { ref: category.of['id'] ?? '', name: named(category.of['name'], 'Other') },
    tournament: {
      ref: tournament.of['id'] ?? '',
      name: named(tournament.of['name'], 'Other'),
      tier: 3,
    },
    competitors: { home: sideOf(home), away: sideOf(away) },
    startsAt,
    format: sport === 'tennis' ? { bestOf: known.bestOf } : {},
  }
  const time = now.getTime()
  const id = `fixture-${time}-${hashOf(JSON.stringify(fixture))}`
  const told = { id, seq: inOrder(time), at: now, kind: 'fixture', fixture }
  return { ref, known, told: told as unknown as Told }
}

/** The events of a page: one fixture, or a schedule. */
export const eventsIn = (page: Element): Element[] =>
  page.name === 'fixtures_fixture' ? findIn(page, 'fixture') : findIn(page, 'sport_event')

import { send, tabStore } from '@tessera/web-kit'
import { useEffect } from 'react'
import { pokerCalls } from '../../poker-calls.ts'
import { commitmentOf } from '../../rules/shuffle.ts'
import type { TableState } from './use-poker-table.ts'

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const keyOf = (hand: string) => `poker.seed.${hand}`

/** The seed of this browser for a hand: made once, and kept until it was told. */
function seedFor(hand: string): string {
  const known = tabStore.read(keyOf(hand))
  if (known) return known
  const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  tabStore.keep(keyOf(hand), seed)
  return seed
}

/** Commits to a seed for each hand of the member, and tells it once the decks are committed to. */
export function useSeeds({ view, own }: TableState): void {
  const { code } = view.table
  const hand = view.hand?.id === own?.hand ? view.hand : null
  const mine = hand?.seeds.find(({ seat }) => seat === own?.seat)
  const state = mine ? hand?.state : undefined
  const id = hand?.id
  const given = mine?.commitment ?? null
  const areDecksMade = hand?.roots !== null
  // The server hears of it.
  useEffect(() => {
    if (!id) return
    const params = { code }
    // What is refused was given by another tab, or came too late: the server says so at the table.
    const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
    if (state === 'commit' && given === null) {
      quietly(
        send(pokerCalls.commitSeed, {
          params,
          body: { hand: id, commitment: commitmentOf(seedFor(id)) },
        }),
      )
    }
    if (state === 'reveal' && areDecksMade && given === commitmentOf(seedFor(id))) {
      quietly(send(pokerCalls.revealSeed, { params, body: { hand: id, seed: seedFor(id) } }))
    }
    if (state === 'ended') tabStore.forget(keyOf(id))
  }, [code, id, state, given, areDecksMade])
}

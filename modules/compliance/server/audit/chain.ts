import { hashOf, type Link, noHash } from './entry.ts'

/** The first entry that is not as it was written, and what is wrong with it. */
export type Broken = {
  number: number
  why: 'missing' | 'changed' | 'inserted' | 'headDiffers' | 'publishedDiffers'
}

/** An anchor of the chain: the newest entry, or a published one. */
export type Head = { number: number; hash: string }

type Walk = { last: Link | undefined; expected: number; published: Map<number, string> }

/** Walks along the chain in the order of its numbers, a page after the other. */
export function chainFrom(published: readonly Head[] = []) {
  const walk: Walk = {
    last: undefined,
    expected: 1,
    published: new Map(published.map(({ number, hash }) => [number, hash])),
  }
  return {
    /** The first broken entry of these. */
    follow: (links: readonly Link[]): Broken | undefined => {
      for (const link of links) {
        const broken = checkLink(walk, link)
        if (broken) return broken
        walk.last = link
        walk.expected += 1
      }
      return undefined
    },

    /** Whether the chain ends where it is said to end, and no entry that was shown is missing. */
    end: (head?: Head): Broken | undefined => {
      const number = walk.last?.number ?? 0
      if (head && number < head.number) return { number: number + 1, why: 'missing' }
      if (head && (head.number !== number || head.hash !== (walk.last?.hash ?? noHash))) {
        return { number: Math.max(number, 1), why: 'headDiffers' }
      }
      const beyond = [...walk.published.keys()].some((shown) => shown > number)
      return beyond ? { number: number + 1, why: 'missing' } : undefined
    },

    count: () => walk.expected - 1,
  }
}

function checkLink({ last, expected, published }: Walk, link: Link): Broken | undefined {
  if (link.number > expected) return { number: expected, why: 'missing' }
  if (link.number < expected) return { number: link.number, why: 'inserted' }
  const isItself = hashOf(link) === link.hash
  // Hashed with the number before it: its neighbour pushed it along, or it is that neighbour's copy.
  if (!isItself && hashOf({ ...link, number: link.number - 1 }) === link.hash) {
    const isCopy = last?.hash === link.hash
    return { number: isCopy ? link.number : link.number - 1, why: 'inserted' }
  }
  if (!isItself) return { number: link.number, why: 'changed' }
  // It is as it was written, and follows an entry that is not there any more: that one was written anew.
  const previous = last?.hash ?? noHash
  if (link.previous !== previous) return { number: Math.max(link.number - 1, 1), why: 'changed' }
  const shown = published.get(link.number)
  if (shown !== undefined && shown !== link.hash) {
    return { number: link.number, why: 'publishedDiffers' }
  }
  return undefined
}

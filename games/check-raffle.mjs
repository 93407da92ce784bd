/* Computes the winners of a raffle again from its published file: offline, with nothing but Node, SHA-256 and HMAC-SHA256. It
   shares no code with the site, so that one mistake cannot hide in both.

   node check-raffle.mjs raffle.json

   The rule. The seed's SHA-256 was published before the first ticket. The list has a line for each run of tickets,
   “first-last holder”, and its SHA-256 is the hash of the list. HMAC-SHA256 with the seed as key over
   “hash:1:stream:block”, blocks from 0, gives five numbers of six bytes each. A number at or above the last whole multiple of
   what is left is skipped; else the remainder says which of the tickets left comes next (the ticket in front takes its place).
   Each ticket wins the next place, unless its holder has won as often as one may. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * @param {string} seed
 * @param {string} hash
 * @returns {() => number} the numbers of the stream, one after the other
 */
function numbersOf(seed, hash) {
  let taken = 0
  let block = Buffer.alloc(0)
  return () => {
    if (taken % 5 === 0) {
      block = createHmac('sha256', seed)
        .update(`${hash}:1:stream:${taken / 5}`)
        .digest()
    }
    const number = block.readUIntBE((taken % 5) * 6, 6)
    taken += 1
    return number
  }
}

/**
 * Every ticket of the list by its number, with who holds it; null where the numbers do not go from 1 on without a gap.
 * @param {string} list
 * @returns {number[] | null}
 */
export function holdersIn(list) {
  const holders = [0]
  for (const line of list.split('\n').slice(0, -1)) {
    const [, first, last, holder] = (/^(\d+)-(\d+) (\d+)$/.exec(line) ?? []).map(Number)
    if (first !== holders.length || last === undefined || holder === undefined || last < first)
      return null
    for (let ticket = first; ticket <= last; ticket++) holders.push(holder)
  }
  return list === '' || list.endsWith('\n') ? holders : null
}

/**
 * @param {{ seed: string, list: string, prizes: number, winsMost: number }} raffle
 * @returns {{ place: number, ticket: number, holder: number }[]}
 */
export function winnersOf({ seed, list, prizes, winsMost }) {
  const holders = holdersIn(list) ?? [0]
  const tickets = holders.map((_, ticket) => ticket).slice(1)
  const next = numbersOf(seed, sha256(list))
  /** @type {Record<number, number>} */
  const won = {}
  const winners = []
  for (let at = 0; at < tickets.length && winners.length < prizes; at++) {
    const left = tickets.length - at
    let number = next()
    while (number >= 2 ** 48 - (2 ** 48 % left)) number = next()
    const other = at + (number % left)
    const ticket = Number(tickets[other])
    tickets[other] = Number(tickets[at])
    const holder = Number(holders[ticket])
    if ((won[holder] ?? 0) >= winsMost) continue
    won[holder] = (won[holder] ?? 0) + 1
    winners.push({ place: winners.length + 1, ticket, holder })
  }
  return winners
}

/**
 * Each claim of a published file, and whether it holds.
 * @param {any} file
 * @returns {{ claim: string, holds: boolean }[]}
 */
export function checkFile(file) {
  if (file.format !== 'tessera-raffle-1') throw new Error('This is not the file of a raffle.')
  if (file.seed === null) throw new Error('This raffle is not drawn yet: its seed is still secret.')
  const text = (/** @type {any[]} */ list) =>
    list.map(({ place, ticket, holder }) => `${place} ${ticket} ${holder}`).join()
  return [
    {
      claim: 'the seed is the one whose hash was published',
      holds: sha256(file.seed) === file.commitment,
    },
    {
      claim: 'the list of tickets has the published hash',
      holds: sha256(file.list) === file.listHash,
    },
    {
      claim: 'the numbers of the tickets go from 1 on without a gap',
      holds: holdersIn(file.list) !== null,
    },
    {
      claim: 'the winners follow from seed and list',
      holds: text(winnersOf(file)) === text(file.winners),
    },
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  const [, , name = 'raffle.json'] = process.argv
  const findings = checkFile(JSON.parse(readFileSync(name, 'utf8')))
  for (const { claim, holds } of findings) console.log(`${holds ? 'yes' : 'NO '}  ${claim}`)
  process.exitCode = findings.every(({ holds }) => holds) ? 0 : 1
}

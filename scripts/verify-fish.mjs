/* Checks a session in a room of fish, offline and with nothing but Node. Written apart from the site's own code, so that one
   mistake cannot hide in both: node verify-fish.mjs <fish.json>. The file verify-numbers.mjs belongs to it.

   The file, as the dialog of a session saves it: { session, seed, commitment, clientSeed, fired, hit, refunded, won, shots:
   [{ number, weapon, hit: [kinds], caught: [whether] }] }. The seed is told when the session is over; its hash was shown before. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { numbersOf, runCheck, sha256 } from './verify-numbers.mjs'

/**
 * @typedef {{ number: number, weapon: string, hit: string[], caught: boolean[] }} Shot
 * @typedef {{ session: string, seed: string, commitment: string, clientSeed: string, fired: number, hit: number, refunded: number,
 *   won: number, shots: Shot[] }} Session
 */

/** What a catch pays, in costs of a shot. @type {Record<string, number>} */
const odds = {
  minnow: 2,
  clownfish: 3,
  tang: 4,
  puffer: 5,
  seahorse: 6,
  squid: 8,
  angelfish: 10,
  lionfish: 15,
  turtle: 20,
  ray: 30,
  octopus: 50,
  shark: 80,
  marlin: 100,
  angler: 150,
  whale: 300,
}
/** How many fish a shot of a weapon hits at most. @type {Record<string, number>} */
const most = { single: 1, spread: 3, blast: 5 }
/** The parts of a shot by how many fish it hits, in hundredths. */
const shares = [[100], [60, 40], [50, 30, 20], [40, 25, 20, 15], [35, 22, 18, 14, 11]]

/** What was caught: 96 % of a shot comes back in the long run, whichever fish it hits. @param {Session} session @param {Shot} shot */
function caughtBy({ seed, session, clientSeed }, { number, hit }) {
  const below = numbersOf({ server: seed, client: `fish:${session}:${clientSeed}`, round: number })
  const parts = shares[hit.length - 1] ?? []
  return hit.map((kind, at) => {
    const [pays = 0, part = 0] = [odds[kind], parts[at]]
    return part === 100 ? below(10_000 * pays) < 9_600 : below(1_000_000 * pays) < 9_600 * part
  })
}

/** @param {Session} session @returns {{ checked: number, won: number, faults: string[] }} */
export function verifyFish(session) {
  const faults = []
  if (sha256(session.seed) !== session.commitment)
    faults.push('the seed is not the one whose hash was shown before')
  let [last, hit, refunded, won] = [0, 0, 0, 0]
  for (const shot of session.shots) {
    const { number, weapon, hit: kinds, caught } = shot
    if (number <= last) faults.push(`shot ${number}: it does not come after the one before`)
    last = number
    if (kinds.length > (most[weapon] ?? 0)) faults.push(`shot ${number}: it hits too many fish`)
    const unknown = kinds.find((kind) => odds[kind] === undefined)
    if (unknown !== undefined) {
      faults.push(`shot ${number}: there is no fish ${unknown}`)
      continue
    }
    if (kinds.length === 0) refunded += 1
    else hit += 1
    const drawn = caughtBy(session, shot)
    if (drawn.join() !== caught.join()) faults.push(`shot ${number}: another catch is drawn`)
    won += kinds.reduce((sum, kind, at) => sum + (drawn[at] ? (odds[kind] ?? 0) : 0), 0)
  }
  const counted = { fired: hit + refunded, hit, refunded, won }
  for (const [name, count] of Object.entries(counted)) {
    const told = session[/** @type {keyof typeof counted} */ (name)]
    if (told !== count) faults.push(`${name}: ${told} is told, ${count} is counted`)
  }
  return { checked: session.shots.length, won, faults }
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  runCheck(
    'node verify-fish.mjs <fish.json>',
    (session) => {
      const { checked, won, faults } = verifyFish(session)
      const told = `${session.session}: ${checked} shots computed again, ${won} costs of a shot won`
      return { told, faults }
    },
    (name) => readFileSync(name, 'utf8'),
  )
}

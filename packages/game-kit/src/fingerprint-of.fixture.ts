import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Game, spaceOf } from './game.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'

const choicesMost = 100

/** One text for all that a version's maths does: it differs as soon as one draw pays differently. */
export function fingerprintOf(game: Game): string {
  const hash = sha256.create()
  for (const choice of sampledChoices(game, choicesMost)) {
    const space = spaceOf(game, choice)
    const pays = Array.from({ length: space.size }, (_, index) => game.pay(choice, space.at(index)))
    hash.update(utf8ToBytes(`${JSON.stringify(choice)}:${pays.join(',')};`))
  }
  return bytesToHex(hash.digest())
}

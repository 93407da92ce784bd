import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Game, type IndexGame, type MovesGame, spaceOf, type StreamGame } from './game.ts'
import { lawText } from './law-text.fixture.ts'
import { lawOf } from './law-of.ts'
import { hashOfSteps } from './recompute.ts'
import { anyMove, bestMove, roundsOf } from './rounds-of.fixture.ts'
import { sampledChoices } from './sampled-choices.fixture.ts'

const choicesMost = 100
const lawsMost = 40
const roundsMost = 1_000

/** One text for all that a version's maths does: it differs as soon as one draw pays differently. */
export function fingerprintOf(game: Game): string {
  const hash = sha256.create()
  const lines = game.kind === 'index' ? linesOfDraws(game) : linesOfRounds(game)
  for (const line of lines) hash.update(utf8ToBytes(line))
  return bytesToHex(hash.digest())
}

function* linesOfDraws(game: IndexGame): Generator<string> {
  for (const choice of sampledChoices(game, choicesMost)) {
    const space = spaceOf(game, choice)
    const pays = Array.from({ length: space.size }, (_, index) => game.pay(choice, space.at(index)))
    yield `${JSON.stringify(choice)}:${pays.join(',')};`
  }
}

/** The laws of the choices, then a thousand rounds over them; with moves, any and the best ones. */
function* linesOfRounds(game: StreamGame | MovesGame): Generator<string> {
  const choices = sampledChoices(game, lawsMost)
  const each = Math.ceil(roundsMost / choices.length)
  const policies = game.kind === 'moves' ? [anyMove, bestMove] : [anyMove]
  for (const choice of choices) {
    yield `${JSON.stringify(choice)}:${lawText(lawOf(game, choice))};`
    for (const policy of policies) {
      for (const round of roundsOf(game, choice, { count: each, policy })) {
        yield `${round.multiplier}:${round.words}:${hashOfSteps(round.steps)};`
      }
    }
  }
}

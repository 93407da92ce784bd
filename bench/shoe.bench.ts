import { createHash, createHmac } from 'node:crypto'
import { openShoe } from '../modules/tables/shoe.ts'

/*
A shoe of eight decks with its tree: npm run bench shoe

Beside it, with OpenSSL, the hashes that no shoe can do without: a salt and a leaf for each card, and a node for each two.
Each figure is the best of its turns, in which both take part, since other programs share the processor.
*/

const cards = 8 * 52
const turns = 200
const server = 'e'.repeat(64)

function bareHashes(round: number): void {
  for (let place = 0; place < cards; place++) {
    const salt = createHmac('sha256', server).update(`salt:b1:${round}:${place}`).digest('hex')
    createHash('sha256').update(`${place}:${place}:${salt}`).digest('hex')
  }
  for (let node = 1; node < cards; node++) {
    createHash('sha256').update(server).update(server).digest('hex')
  }
}

const works = {
  shoe: (round: number) => void openShoe(8, { server, client: 'b1', round }),
  hashes: bareHashes,
}
const best = { shoe: Infinity, hashes: Infinity }
for (let turn = 0; turn < turns; turn++) {
  for (const name of ['shoe', 'hashes'] as const) {
    const began = performance.now()
    works[name](turn)
    best[name] = Math.min(best[name], performance.now() - began)
  }
}
console.log(`a shoe       ${best.shoe.toFixed(2)} ms`)
console.log(`bare hashes  ${best.hashes.toFixed(2)} ms`)
console.log(`a shoe ÷ bare hashes: ${(best.shoe / best.hashes).toFixed(2)}`)

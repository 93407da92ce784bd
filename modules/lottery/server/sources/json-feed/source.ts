import { askOutside, readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import type { AskedDraw, ResultSource } from '../source.ts'

const Path = z.string().check(z.regex(/^[\w-]{1,40}(\.[\w-]{1,40}){0,7}$/))

/** Where the feed is, and where in its answer the number of the draw and its numbers stand: `data.0.numero`. */
const Settings = z.object({
  /** With `{game}` and `{numero}`, which are filled in. */
  url: z.string().check(z.maxLength(500)),
  numero: Path,
  numbers: Path,
  /** When it was drawn, as ISO text, where the feed tells it. */
  drawnAt: z.optional(Path),
})

const bytesMax = 64 * 1_024
const numbersMax = 200

const Told = z.union([z.string().check(z.regex(/^\d/)), z.int().check(z.gte(0))])
const Numbers = z.union([
  z.array(Told).check(z.minLength(1), z.maxLength(numbersMax)),
  z.string().check(z.regex(/^\d{1,8}([, ]+\d{1,8})*$/), z.maxLength(2_000)),
])

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    return (part as Record<string, unknown>)[key]
  }, value)

const addressOf = (url: string, { game, numero }: AskedDraw): string =>
  url
    .replaceAll('{game}', encodeURIComponent(game))
    .replaceAll('{numero}', encodeURIComponent(numero))

/** A feed that answers JSON over HTTP: the last draw, or the one that its address names. */
export const jsonFeed: ResultSource = {
  name: 'json-feed',
  settings: Settings,
  ask: async (given, draw) => {
    const { url, ...paths } = Settings.parse(given)
    const { status, text } = await askOutside({ url: addressOf(url, draw), bytesMax })
    if (status === 404) return undefined
    if (status !== 200) throw new Error(`the feed answers ${status}`)
    const answer = readJson(text)
    // Of another draw, an older or a newer one: this one is not there yet.
    if (String(at(answer, paths.numero)) !== draw.numero) return undefined
    const drawnAt = paths.drawnAt && at(answer, paths.drawnAt)
    if (drawnAt && !(new Date(String(drawnAt)) >= draw.drawsAt)) {
      throw new Error('the feed tells a result from before the draw')
    }
    const numbers = at(answer, paths.numbers)
    if (numbers === null || numbers === undefined || numbers === '') return undefined
    const told = Numbers.parse(numbers)
    return typeof told === 'string' ? told.split(/[, ]+/) : told.map(String)
  },
}

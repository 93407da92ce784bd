import { type Call, toWire } from '@tessera/calls'
import { betsCalls } from '@tessera/bets/calls'
import { complianceCalls } from '@tessera/compliance/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import { lobbyCalls } from '@tessera/lobby/calls'
import { messagesCalls } from '@tessera/messages/calls'
import { centreCalls } from '@tessera/promotions/calls'
import { settingsCalls } from '@tessera/settings/calls'
import { vendorsModule } from '@tessera/vendors/module'
import { safeParse } from 'zod/v4/core'

type Shape = { _zod: { def: Record<string, unknown> & { type: string } } }

const calls: Call[] = [
  betsCalls,
  centreCalls,
  complianceCalls,
  ledgerCalls,
  lobbyCalls,
  messagesCalls,
  settingsCalls,
  vendorsModule.calls,
].flatMap((of) => Object.values<Call>(of as Record<string, Call>))

const times = 3

// What a text may have to look like; the first that its shape takes.
const texts = (word: string) => [
  word,
  '1.50',
  '2026-11-21T12:00:00.000Z',
  '2026-11-21',
  '0198a5b2-0000-7000-8000-000000000001',
  '0'.repeat(64),
  'https://site.example',
  '/rng',
  'EN',
  'USD',
]

/** A value of a shape: each time other words and figures, and every list with some in it. */
function madeUp(shape: Shape, next: () => number): unknown {
  const { def } = shape._zod
  const inner = (name: string) => madeUp(def[name] as Shape, next)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, Shape>).map(([name, each]) => [
          name,
          // The classes of a catalogue have names; anything would do for none.
          name === 'title' && next() > 0 ? firstGood(each, ['RNG', 'LIVE']) : madeUp(each, next),
        ]),
      )
    case 'array':
      return Array.from({ length: times }, () => inner('element'))
    case 'literal':
      return (def['values'] as unknown[])[0]
    case 'enum':
      return Object.values(def['entries'] as object)[0]
    case 'boolean':
      return false
    case 'bigint':
      return BigInt(next())
    case 'record':
      return {}
    case 'null':
      return null
    case 'union':
      return firstGood(
        shape,
        (def['options'] as Shape[]).map((each) => madeUp(each, next)),
      )
    case 'number':
      return firstGood(shape, [next(), 1, 0.1, 0])
    case 'string':
      return firstGood(shape, texts(`word ${next()}`))
    default:
      return 'innerType' in def ? inner('innerType') : 'in' in def ? inner('in') : undefined
  }
}

const firstGood = (shape: Shape, candidates: unknown[]): unknown =>
  candidates.find((each) => safeParse(shape as never, each).success) ?? candidates[0]

/** A server that answers every call that guests may make, with a made-up value that is never the same twice. */
export function fakeAnswers(): (url: string) => { status: number; text: string } {
  let count = 0
  const next = () => (count += 1)
  return (url) => {
    const path = new URL(url, 'http://site.example').pathname
    const call = calls.find((each) => each.path === path)
    if (!call) return { status: 404, text: toWire({ success: false, code: 'common.notFound' }) }
    const value = madeUp(call.reply as unknown as Shape, next)
    return { status: 200, text: toWire({ success: true, value }) }
  }
}

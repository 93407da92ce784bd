import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore, jsonIn, keepCookie, tabStore } from './device.ts'

const stores = [
  ['localStorage', deviceStore],
  ['sessionStorage', tabStore],
] as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const [, store] of stores) for (const key of store.keys()) store.forget(key)
})

test.each(stores)('%s keeps what it is given, and forgets it', (place, store) => {
  store.keep('a', '1')
  expect([store.read('a'), globalThis[place].getItem('a'), store.keys()]).toEqual(['1', '1', ['a']])
  store.forget('a')
  expect([store.read('a'), globalThis[place].getItem('a')]).toEqual([undefined, null])
})

const refuse = () => {
  throw new DOMException('closed', 'SecurityError')
}
const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** The ways in which browsers refuse: the getter throws, there is none, it is full. */
const refusals: [string, (place: 'localStorage' | 'sessionStorage') => void][] = [
  [
    'its getter throws',
    (place) => {
      const own = Object.getOwnPropertyDescriptor(globalThis, place)
      Object.defineProperty(globalThis, place, { configurable: true, get: refuse })
      restore.push(() => own && Object.defineProperty(globalThis, place, own))
    },
  ],
  ['there is none', (place) => void vi.stubGlobal(place, undefined)],
  ['it is full', (place) => void vi.stubGlobal(place, { ...empty, setItem: full })],
]
const restore: (() => unknown)[] = []
const empty = { getItem: () => null, removeItem: () => undefined }
afterEach(() => restore.splice(0).forEach((undo) => undo()))

const cases = stores.flatMap(([place, store]) =>
  refusals.map(([how, close]) => ({ place, store, how, close })),
)

test.each(cases)('where $how, $place holds what is kept until the page is left', (given) => {
  const { place, store, close } = given
  close(place)
  expect(store.read('a')).toBeUndefined()
  store.keep('a', '1')
  store.keep('b', '2')
  expect([store.read('a'), store.read('b')]).toEqual(['1', '2'])
  expect(store.keys()).toEqual(expect.arrayContaining(['a', 'b']))
  store.forget('a')
  expect(store.read('a')).toBeUndefined()
})

test('a storage that opens again keeps the newest', () => {
  vi.stubGlobal('localStorage', { ...empty, setItem: full })
  deviceStore.keep('a', 'old')
  vi.unstubAllGlobals()
  deviceStore.keep('a', 'new')
  expect([deviceStore.read('a'), localStorage.getItem('a')]).toEqual(['new', 'new'])
})

test('cookies that are refused stop nothing', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse)
  expect(() => keepCookie('lang', 'es', 60)).not.toThrow()
})

test.each([undefined, '', '{', 'nonsense', '\u0000'])('what is no JSON is nothing: %j', (text) =>
  expect(jsonIn(text)).toBeUndefined(),
)

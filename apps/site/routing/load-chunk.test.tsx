import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageFailed } from '../pages/page-failed.tsx'
import { ChunkFailed, loadChunk } from './load-chunk.ts'

const told: { kind: string; file: string }[] = []
let headStatus = 404

// The line to the server is the outer edge here.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  told.length = 0
  headStatus = 404
  vi.stubGlobal(
    'fetch',
    async (_url: string, { method, body }: { method?: string; body?: string }) => {
      if (method === 'HEAD') return new Response(null, { status: headStatus })
      told.push(JSON.parse(body ?? '{}') as (typeof told)[number])
      return new Response('{"success":true,"value":{"success":true}}')
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

const missing = () => Promise.reject(new TypeError('did not come: /assets/a-1.js'))

async function failureOf(load: () => Promise<unknown>): Promise<ChunkFailed> {
  const failed = loadChunk(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(250_000)
  const error = await failed
  if (!(error instanceof ChunkFailed)) throw new Error('it should have failed')
  // The page shows the problem without waiting for the report to the site.
  await vi.waitFor(() => expect(told).toHaveLength(1))
  return error
}

test('a script that does not come is asked for once more, and shown when it comes', async () => {
  let asked = 0
  const loaded = loadChunk(() => ((asked += 1) === 1 ? missing() : Promise.resolve('screen')))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await loaded, asked, told.length]).toEqual(['screen', 2, 0])
})

test('a script that no longer exists is reported as missing [ER-22]', async () => {
  expect((await failureOf(missing)).kind).toBe('missing')
  expect(told).toEqual([{ kind: 'missing', file: '/assets/a-1.js' }])
})

test('a script lost by the connection is reported as other [ER-22]', async () => {
  headStatus = 200
  expect((await failureOf(missing)).kind).toBe('other')
  expect(told[0]?.kind).toBe('other')
})

test('a script is given up after 120 seconds and reported as a time-out [ER-22] [CN-17]', async () => {
  const failed = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(239_000)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await failed).toMatchObject({ kind: 'timeout' })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]?.kind).toBe('timeout')
})

test('a style sheet that does not load is reported as one [ER-28]', async () => {
  const css = () => Promise.reject(new Error('did not come: /assets/a-1.css'))
  expect((await failureOf(css)).kind).toBe('css')
  expect(told).toEqual([{ kind: 'css', file: '/assets/a-1.css' }])
})

test.each([
  ['timeout', 'The page took longer time to load, please check your network connectivity'],
  ['other', 'Network link is abnormal, please try again'],
  ['missing', /The site has been updated/],
] as const)(
  'a page whose file did not come says why and offers to reload: %s [ER-01] [ER-02] [ER-29]',
  (kind, words) => {
    render(<PageFailed error={new ChunkFailed(kind, undefined)} onRetry={() => undefined} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  },
)

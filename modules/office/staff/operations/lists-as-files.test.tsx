import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FaultsPart } from './faults-part.tsx'
import { JobsPart } from './jobs-part.tsx'
import { operationsViewIn } from './operations-screen.tsx'

const at = '2026-03-02T09:00:00.000Z'
const files: Blob[] = []
const asked: string[] = []

function open(value: object, part: ReactNode) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ success: true, value })
  })
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)
}
async function fileOf(button: string): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  return (await files[0]!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

beforeEach(() => {
  files.length = 0
  asked.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:list'
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the jobs of a state are a file, with what each failed on', async () => {
  const job = {
    id: '8',
    task: 'ledger.proveLiabilities',
    state: 'failed',
    attempts: 25,
    maxAttempts: 25,
    runAt: at,
    lockedAt: null,
    error: '-1 is no answer',
    progress: null,
  }
  const counts = { waiting: 0, running: 0, failed: 1, byClock: [], listeners: [] }
  open(
    { list: [job], next: null, ...counts },
    <JobsPart
      view={operationsViewIn(new URLSearchParams('state=failed'))}
      onView={() => undefined}
      mayRetry
      problemOf={() => undefined}
    />,
  )
  const [head, line] = await fileOf('Save as CSV: Jobs')
  expect(head).toBe('Task,State,Attempts,Max attempts,Next try,Running since,Error')
  expect(line).toMatch(/,Failed,25,25,2026-03-02T09:00:00\.000Z,,'-1 is no answer$/)
  expect(
    asked.some((url) => /state=failed.*pageSize=100|pageSize=100.*state=failed/.test(url)),
  ).toBe(true)
})

test('our own mistakes are a file, without where in the code they were', async () => {
  const fault = {
    id: '018f0000-0000-7000-8000-000000000002',
    requestId: 'r-1',
    path: '/wps/x',
    message: '=1+1',
    error: 'TypeError',
    stack: 'at secret.ts:1',
    madeAt: at,
  }
  open(
    { list: [fault], totalPages: 1, requests: [] },
    <FaultsPart
      view={operationsViewIn(new URLSearchParams('request=r-1'))}
      onView={() => undefined}
      actsHref={() => undefined}
    />,
  )
  const lines = await fileOf('Save as CSV: Errors')
  expect(lines[1]).toBe(`${at},/wps/x,'=1+1,TypeError,r-1`)
  expect(lines.join()).not.toContain('secret.ts')
  expect(asked.at(-1)).toContain('requestId=r-1')
})

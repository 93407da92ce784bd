import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'

// A machine that also does other work takes longer than a second for a first screen.
configure({ asyncUtilTimeout: 5_000 })

/** Renders a screen over a server that answers as given, by path; its requests are recorded. */
export function show(screen: ReactNode, answers: Record<string, unknown>) {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).split('?')[0] ?? ''
    if (init.body !== undefined) sent.push({ url: path, body: JSON.parse(String(init.body)) })
    const isDone = init.method === 'PUT' || init.method === 'DELETE'
    const value = isDone ? { success: true } : answers[path]
    if (value === undefined) throw new TypeError('nothing answers there')
    return new Response(JSON.stringify({ success: true, value }))
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Suspense>{screen}</Suspense>
    </QueryClientProvider>,
  )
  return { sent, client }
}

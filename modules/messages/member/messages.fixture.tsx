import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { createQueryClient, Toasts } from '@tessera/web-kit'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'

// A machine that also does other work takes longer than a second for a first screen.
configure({ asyncUtilTimeout: 5_000 })

type Sent = { method: string; path: string; body: unknown }
type Answers = Record<string, unknown>

/** Shows a screen over a server that answers by `METHOD path`; what it was sent is kept, and what was asked. */
export function show(screen: ReactNode, answers: Answers | ((key: string) => unknown)) {
  const sent: Sent[] = []
  const asked: string[] = []
  // The socket is another way to the server: here it stays shut.
  vi.stubGlobal('WebSocket', undefined)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).split('?')[0] ?? ''
    const method = init.method ?? 'GET'
    if (path === '/wps/session/ticket') return new Promise(() => undefined)
    asked.push(`${method} ${String(url)}`)
    if (method !== 'GET') {
      sent.push({ method, path, body: init.body && JSON.parse(String(init.body)) })
    }
    const key = `${method} ${path}`
    const value = typeof answers === 'function' ? answers(key) : answers[key]
    if (value instanceof Response) return value.clone()
    if (value === undefined) throw new TypeError(`nothing answers ${key}`)
    return Response.json({ success: true, value })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>{screen}</Suspense>
      <Toasts />
    </QueryClientProvider>,
  )
  return { sent, asked }
}

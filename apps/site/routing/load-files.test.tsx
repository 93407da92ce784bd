import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFiles } from './load-files.ts'

const asked: string[] = []
const broken = new Set<string>()

// The line to the server is the outer edge here.
beforeEach(() => {
  asked.length = 0
  broken.clear()
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file)
    if (broken.has(file)) throw new TypeError('Failed to fetch')
    return new Response('export {}', { status: file.includes('gone') ? 404 : 200 })
  })
})
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const screen = { default: 'a screen' }
const ask = vi.fn(() => Promise.resolve(screen))

it('imports once all files are there, and asks for a file that two need only once', async () => {
  const both = [
    loadFiles(ask, ['assets/a1.js', 'assets/b1.js']),
    loadFiles(ask, ['assets/b1.js', 'assets/c1.js']),
  ]
  expect(await Promise.all(both)).toEqual([screen, screen])
  expect(asked.toSorted()).toEqual(['/assets/a1.js', '/assets/b1.js', '/assets/c1.js'])
})

it('imports nothing while a file does not come, names it, and asks for that file again', async () => {
  ask.mockClear()
  broken.add('/assets/b2.js')
  const files = ['assets/a2.js', 'assets/b2.js']
  await expect(loadFiles(ask, files)).rejects.toThrow('did not come: /assets/b2.js')
  expect(ask).not.toHaveBeenCalled()
  broken.clear()
  expect(await loadFiles(ask, files)).toBe(screen)
  expect(asked).toEqual(['/assets/a2.js', '/assets/b2.js', '/assets/b2.js'])
})

it('takes what the server has no more for a file that does not come', async () => {
  await expect(loadFiles(ask, ['assets/gone.js'])).rejects.toThrow('did not come: /assets/gone.js')
})

it('asks for no file that the page has begun with', async () => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = '/assets/a3.js'
  document.head.append(link)
  await loadFiles(ask, ['assets/a3.js'])
  expect(asked).toEqual([])
})

it('finds the address of a file that comes alone in its import', async () => {
  const lone = Object.assign(() => Promise.resolve(screen), {
    toString: () => '()=>import(`./alone-x.js`)',
  })
  await loadFiles(lone, [])
  expect(asked).toEqual(['/assets/alone-x.js'])
})

it('brings a style sheet as one, and another time where it did not come', async () => {
  let name = 'error'
  vi.spyOn(document.head, 'append').mockImplementation((link) =>
    queueMicrotask(() => (link as HTMLElement).dispatchEvent(new Event(name))),
  )
  await expect(loadFiles(ask, ['assets/a4.css'])).rejects.toThrow('did not come: /assets/a4.css')
  name = 'load'
  expect(await loadFiles(ask, ['assets/a4.css'])).toBe(screen)
})

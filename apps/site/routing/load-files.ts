const underWay = new Map<string, Promise<unknown>>()

/** It is in the browser's store afterwards, from which the import takes it. */
async function fetchScript(file: string): Promise<void> {
  const answer = await fetch(file).catch((cause: unknown) => {
    throw new Error(`did not come: ${file}`, { cause })
  })
  if (!answer.ok) throw new Error(`did not come: ${file}`)
  await answer.arrayBuffer()
}

function loadStyle(file: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  return new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => {
      link.remove()
      fail(new Error(`did not come: ${file}`))
    })
    document.head.append(link)
  })
}

/** The page was served with it, or has requested it at hydration. */
const isOfPage = (file: string): boolean =>
  document.head.querySelector(`:is([href="${file}"], [src="${file}"])`) !== null

function bring(file: string): Promise<unknown> {
  const known = underWay.get(file)
  if (known) return known
  if (isOfPage(file)) return Promise.resolve()
  const coming = file.endsWith('.css') ? loadStyle(file) : fetchScript(file)
  underWay.set(file, coming)
  // What does not come is asked for anew by the next who needs it.
  coming.catch(() => underWay.delete(file))
  return coming
}

// A file without dependencies is not listed: its address is in the import itself.
const ownFile = /import\(\s*[`'"]\.\/([^`'"]+)/

/**
 * Imports a module once all its files have come, side by side. One that does not come is named in the error, and can be
 * asked for again: an import that fails is remembered by browsers, a request is not. `files`: addresses without their first
 * slash, as the bundler writes them.
 */
export async function loadFiles<T>(ask: () => Promise<T>, files: string[] = []): Promise<T> {
  const own = files.length === 0 ? ownFile.exec(String(ask))?.[1] : undefined
  const needed = own ? [`assets/${own}`] : files
  await Promise.all(needed.map((file) => bring(`/${file}`)))
  return ask()
}

const asks = 300
const drawn = 60

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

async function timesOf(count: number, address: (at: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const begun = performance.now()
    const answer = await fetch(address(at), { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}

/** How long the server takes for a page that it keeps, and for one that it has to draw with all its questions. */
export async function measurePages(url: string): Promise<[string, number, number][]> {
  await timesOf(20, () => url)
  const small = await timesOf(asks, () => new URL('robots.txt', url).href)
  const kept = await timesOf(asks, () => url)
  // An address that was not asked for before: the whole lobby, its questions to the database, its packing.
  const fresh = await timesOf(drawn, (at) => new URL(`?q=${at}`, url).href)
  const less = quantile(small, 0.95)
  return [
    ['a kept page, p95, beyond the smallest file', Math.max(0, quantile(kept, 0.95) - less), 1],
    ['a drawn page with its questions, p95', quantile(fresh, 0.95), 50],
  ]
}

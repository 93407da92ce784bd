// How a drawn cockfight follows from its numbers, written apart from the site's own code; used by verify-tables.mjs.

/** Of a hundred numbers, up to which each end comes. @type {Record<string, [number, string][]>} */
const ends = {
  pool: [
    [46, 'meron'],
    [92, 'wala'],
    [100, 'draw'],
  ],
  fixed: [
    [50, 'meron'],
    [92, 'wala'],
    [98, 'bdd'],
    [100, 'ftd'],
  ],
}
const moves = ['leap', 'feint', 'rush', 'turn']

/** What each of so many blows takes of a sum. @param {number} count @param {number} sum @param {(n: number) => number} below */
function blowsOf(count, sum, below) {
  const weights = []
  while (weights.length < count) weights.push(1 + below(3))
  const whole = weights.reduce((all, weight) => all + weight)
  const blows = weights.map((weight) => Math.floor((weight * sum) / whole))
  const last = blows.pop() ?? 0
  const given = blows.reduce((all, blow) => all + blow, last)
  return [...blows, last + sum - given]
}

/**
 * The exchanges of a fight: who strikes and how, and what both lose by it.
 * @param {(n: number) => number} below @param {string} variant
 */
function fight(below, variant) {
  const bounds = ends[variant]
  if (!bounds) throw new Error(`fights of ${variant} are not drawn`)
  const number = below(100)
  const end = bounds.find(([bound]) => number < bound)?.[1] ?? ''
  const ofMeron = 2 + below(3)
  const ofWala = 2 + below(3)
  const areBothDown = end === 'draw' || end === 'bdd'
  const [meronFalls, walaFalls] = [areBothDown || end === 'wala', areBothDown || end === 'meron']
  const lost = (/** @type {boolean} */ falls) => (falls ? 100 : 20 + below(61))
  const meronSum = lost(meronFalls)
  const onMeron = blowsOf(ofWala + Number(meronFalls), meronSum, below)
  const walaSum = lost(walaFalls)
  const onWala = blowsOf(ofMeron + Number(walaFalls), walaSum, below)
  const order = [...Array(ofMeron).fill('meron'), ...Array(ofWala).fill('wala')]
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const kept = order[at]
    order[at] = order[other]
    order[other] = kept
  }
  order.push(end === 'meron' || end === 'wala' ? end : 'both')
  return order.map((by) => {
    below(8) // when it is shown
    const meron = by === 'wala' || (by === 'both' && areBothDown) ? (onMeron.shift() ?? 0) : 0
    const wala = by === 'meron' || (by === 'both' && areBothDown) ? (onWala.shift() ?? 0) : 0
    return { to: `${by}-${moves[below(4)]}`, value: meron * 100 + wala }
  })
}

export const cockfight = {
  fight,
  /** How a fight of these exchanges ended. @param {{ to: string, value: number }[]} steps @param {string} variant */
  endOf(steps, variant) {
    const by = steps.at(-1)?.to.split('-')[0] ?? ''
    if (by !== 'both') return by
    if (variant === 'pool') return 'draw'
    return steps.at(-1)?.value === 0 ? 'ftd' : 'bdd'
  },
}

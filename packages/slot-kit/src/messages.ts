import { defineMessages } from '@tessera/web-kit/messages'

/** What every slot says: its log, its rules and its figures. A game adds its name and its symbols. */
export const messages = defineMessages('slot', {
  'log.spin': 'Reels: {reels}.',
  'log.respin': 'Respin: {reels}.',
  'log.freeSpin': 'Free spin {number} of {of}: {reels}.',
  'log.freeTimes': 'Free spin {number} of {of}, wins × {times}: {reels}.',
  'log.expand':
    'Expands: {symbol} fills {count, plural, one {reel {reels}} other {reels {reels}}}.',
  'log.lines':
    'Pays {times} × the stake on {count, plural, one {line {lines}} other {lines {lines}}}.',
  'log.wins': 'Pays {times} × the stake: {wins}.',
  'log.way': '{symbol} on {reels} reels, {ways, plural, one {# way} other {# ways}}',
  'log.group': '{count} × {symbol}',
  'log.scatter': 'Scatters: {count} × {symbol} pay {times} × the stake.',
  'log.fall': 'Cascade {number}, wins × {times}: {reels}.',
  'log.free': 'Awarded: {count, plural, one {# free spin} other {# free spins}}.',
  'log.special': 'Special symbol: {symbol}.',
  'log.hold': 'Hold and win: {count} respins.',
  'log.respins': 'Awarded: {count, plural, one {# respin} other {# respins}}.',
  'log.pick': 'Pick bonus: {count} stalls.',
  'log.left': 'Free spins left: {left}.',
  'log.coins':
    '{count, plural, =0 {No new coin} one {New coin: {values}} other {New coins: {values}}}. Respins left: {left}.',
  'log.coinsPay': 'Hold and win pays {times} × the stake.',
  'log.full': 'Every position is filled.',
  'log.opened': 'Opened: {values}. The pick bonus pays {times} × the stake.',
  'log.closed': 'closed',
  'log.jackpot': '{tier} jackpot: {times} × the stake.',
  'log.win': 'Total win: {times} × the stake.',

  'tier.mini': 'Mini',
  'tier.minor': 'Minor',
  'tier.major': 'Major',
  'tier.grand': 'Grand',
  'tier.progressive': 'Progressive',

  'title.pays': 'How wins pay',
  'title.symbols': 'Special symbols',
  'title.falls': 'Cascades',
  'title.respins': 'Respins',
  'title.free': 'Free spins',
  'title.hold': 'Hold and win',
  'title.pick': 'Pick bonus',
  'title.jackpots': 'Jackpots',
  'title.buy': 'Buy feature',
  'title.round': 'Every round',

  'rules.lines':
    '{lines} fixed lines. A line pays for the same symbol on adjacent reels from the left. Each line pays its best win once, and the wins of all lines add up.',
  'rules.ways':
    'Wins pay for the same symbol on adjacent reels from the left, in any row. Every combination of positions pays, up to {ways} ways.',
  'rules.heights': 'Each reel shows {least} to {most} rows, drawn again for every spin.',
  'rules.cluster':
    'Groups of {least} or more of the same symbol pay where they touch horizontally or vertically.',
  'rules.anywhere': '{least} or more of the same symbol pay, wherever they are.',
  'rules.stake': 'All pays are multiples of the total stake.',
  'rules.wild':
    'The wild is {symbol}. It substitutes for every paying symbol and appears on {count, plural, one {reel {reels}} other {reels {reels}}}. Wilds alone do not pay.',
  'rules.expand': 'The wild ({symbol}) expands over its whole reel before wins pay.',
  'rules.scatterPays': 'The scatter is {symbol}. It pays anywhere: {pays}.',
  'rules.scatterPay': '{count} pay {times} ×',
  'rules.falls':
    'Winning symbols disappear, the rest fall down, and new symbols drop in. The wins of one spin pay × {ladder} in turn.',
  'rules.fallsEnd': 'After {most} wins in a row the spin ends.',
  'rules.respins':
    'A reel filled by {symbol} is held while the other reels spin again. Each further filled reel gives one more respin, up to {most}.',
  'rules.free':
    '{need} or more scatters ({symbol}) anywhere start {award} free spins at the stake of the round.',
  'rules.freeTimes': 'Wins in free spins are multiplied by {times}.',
  'rules.freeTimesDrawn': 'Each free spin draws its multiplier: {times}.',
  'rules.timesChance': '× {times} ({chance})',
  'rules.freeAgain':
    '{need} or more scatters in a free spin add {again} free spins, up to {most} in total.',
  'rules.freeSticky': 'Wilds that land in free spins stay in place until the free spins end.',
  'rules.freeSpecial':
    'At the start, one of {symbols} is drawn as the special symbol, each with the same chance. After the line wins of a free spin, it expands on every reel where it appears and pays on all {lines} lines for the number of those reels, adjacent or not.',
  'rules.freeReels': 'Free spins use the same reels as the base game.',
  'rules.hold':
    'At least one {symbol} on every reel starts hold and win. The coins stay, and every other position spins on its own. In each respin it gets a coin with a chance of 1 in {chance}.',
  'rules.holdRespins':
    'There are {respins} respins. Each respin with a new coin sets them back to {respins}.',
  'rules.holdValues': 'Each coin is worth one of these multiples of the stake: {values}.',
  'rules.value': '{times} × ({chance})',
  'rules.holdFull': 'Filling all {cells} positions pays another {times} × the stake.',
  'rules.pick':
    'At least one {symbol} on every reel starts the pick bonus with {count} stalls, of which {closers} are closed. Stalls are opened until one is closed, and you win the sum of the prizes you opened.',
  'rules.pickValues': 'The prizes are {values} × the stake.',
  'rules.pickOrder':
    'The round decides the order of the prizes before the first stall is opened. Which stall you choose does not change it.',
  'rules.jackpots':
    'After the spin, each jackpot is drawn on its own, whatever the reels show. The chance is the same for every stake.',
  'rules.jackpot': '{tier}: {times} × the stake, 1 in {rounds} rounds.',
  'rules.progressive':
    'Progressive jackpot: {share} of each stake goes into it. It starts at {seed} US dollars. In another currency it starts at about the same value.',
  'rules.progressiveDraw':
    'Each round draws for it last, from the same seeds: 1 in {rounds} for each US dollar staked, and about the same for the same value in another currency. Twice the stake has twice the chance.',
  'rules.progressivePay':
    'The winning round is paid the whole jackpot on top of its payout. It adds {return} to the RTP. Free play neither feeds nor wins it, and the simulation leaves it out.',
  'rules.buy':
    'You can buy {feature} for {price} × the stake. Only the feature is played. Its return to player (RTP) is {return}.',
  'rules.order':
    'Each spin runs in this order: reels stop, wilds expand, wins pay, scatters pay, cascades or respins follow, then features start.',
  'rules.oneRound':
    'Free spins, respins and bonuses are part of the round that started them. The whole round is decided when you press play, so an interruption changes nothing.',
  'rules.fair':
    'Every result is drawn from the server seed, your client seed and the number of the round. Balance, history and time play no part.',
  'rules.most': 'No round pays more than {times} × the stake.',
  'rules.rounding': 'The payout is the stake times the multiplier, rounded down to four decimals.',

  'feature.free': 'free spins',
  'feature.hold': 'hold and win',

  'fact.return': 'Return to player (RTP)',
  'fact.hit': 'Hit rate',
  'fact.deviation': 'Volatility',
  'fact.deviationValue': '{times} × the stake (standard deviation of one round)',
  'fact.most': 'Top payout',
  'fact.mostValue': 'Up to {times} × the stake',
  'fact.free': 'Free spins',
  'fact.hold': 'Hold and win',
  'fact.respin': 'Respin',
  'fact.pick': 'Pick bonus',
  'fact.featureValue': '1 in {rounds} rounds, {times} × the stake on average',
  'fact.jackpots': 'Fixed jackpots in the RTP',
  'fact.progressive': 'Progressive jackpot in the RTP',
  'fact.measured':
    'Hit rate and volatility come from {rounds} simulated rounds with seed {seed}. The hit rate lies between {least} and {most} with 95% confidence.',
  'fact.sums':
    'All figures are computed from the rules of the game, to twelve decimals. They are not sampled.',
  'fact.exact': 'All figures are exact: they are computed from the rules of the game, not sampled.',

  'table.title': 'Paytable',
  'table.symbol': 'Symbol',
  'table.count': 'Count',
  'table.pays': 'Pays',
  'table.once': 'Odds',
  'table.range': '{least}–{most}',
  'table.from': '{least}+',
  'table.times': '{times} ×',
  'table.onceValue': '1 in {rounds} spins',
  'table.lines': 'Lines',
  'table.line': 'Line {line}, rows from the left: {rows}',
  'table.perLine': 'Pays are for one line.',
  'table.perWay': 'Pays are for one way.',

  'sim.title': 'Simulation',
  'sim.lead':
    'Play this game in your browser, as many rounds as you like, with the same code that the server runs. The same seed always gives the same result.',
  'sim.rounds': 'Rounds',
  'sim.way': 'Method',
  'sim.play': 'Play every round',
  'sim.law': 'Draw from the exact odds',
  'sim.seed': 'Seed',
  'sim.seedMissing': 'Enter a seed.',
  'sim.run': 'Run {rounds} rounds',
  'sim.stop': 'Stop',
  'sim.progress': 'Progress of the simulation',
  'sim.failed': 'The simulation stopped. Try again.',
  'sim.measured': 'Measured return',
  'sim.measuredValue': '{return}, within {within}',
  'sim.exact': 'Exact return',
  'sim.inside': 'The exact return lies within the measured interval of 95%.',
  'sim.outside':
    'The exact return lies outside the measured interval of 95%. This happens in 1 of 20 runs.',
  'sim.hits': 'Rounds that paid',
  'sim.deviation': 'Standard deviation',
  'sim.most': 'Highest payout',
  'sim.times': '{times} × the stake',
  'sim.hash': 'Hash of the run',
  'sim.histogram': 'Payouts by size',
  'sim.class': 'Payout',
  'sim.share': 'Rounds',
  'sim.none': 'Nothing',
  'sim.below': 'Below {most} ×',
  'sim.between': '{least} × to {most} ×',
  'sim.from': '{least} × and more',
})

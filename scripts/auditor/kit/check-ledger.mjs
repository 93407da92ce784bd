import { readLines, textSet } from './read-lines.mjs'

/** @typedef {import('./verify.mjs').Told} Told */

/**
 * Every bet ends at most once, with a prize that fits how it ended. Answers what must stand in rounds.jsonl and in
 * postings.jsonl because of the bets.
 * @param {{ file: (name: string) => string, manifest: any, told: Told }} given
 */
export async function checkBets({ file, manifest, told }) {
  const rounds = textSet()
  const postings = textSet()
  let former = ''
  for await (const bet of readLines(file('bets.jsonl'))) {
    const { id, vendor, game, unit, stake, ended } = bet
    if (id <= former) told.wrong('bets', `bet ${id} is there twice, or out of order`)
    former = id
    const isBack = ended !== null && ended.kind !== 'settled'
    if (isBack && ended.prize !== stake) {
      told.wrong('bets', `bet ${id} is ${ended.kind}, and not its whole stake came back`)
    } else if (ended !== null && BigInt(ended.validBet) > BigInt(stake)) {
      told.wrong('bets', `bet ${id} counts more than its stake`)
    } else told.right('bets')
    if (vendor === manifest.house) rounds.add([id, game, unit, stake, ended?.prize ?? ''].join('|'))
    if (isIn(bet.at, manifest) && stake !== '0') postings.add(`${id}|stake|-${stake}`)
    if (ended !== null && isIn(ended.at, manifest) && ended.prize !== '0') {
      postings.add(`${id}|${isBack ? 'stake back' : 'win'}|${ended.prize}`)
    }
  }
  return { rounds, postings }
}

/** @param {string | null} at @param {{ from: string | null, until: string }} period */
const isIn = (at, { from, until }) => at !== null && (from === null || at >= from) && at < until

/**
 * Every posting belongs to an account and follows on the one before it; what an account had and what it gained is what it has;
 * what all accounts of a unit have comes to nothing; and every transfer takes as much as it gives.
 * @param {{ file: (name: string) => string, told: Told, bets: ReturnType<typeof textSet> }} given `bets`: the postings that
 *   bets have made
 */
export async function checkLedger({ file, told, bets }) {
  const units = new Map()
  const taken = textSet()
  const given = textSet()
  const found = textSet()
  const postings = readLines(file('postings.jsonl'))
  let posting = (await postings.next()).value
  let former = 0n
  for await (const account of readLines(file('accounts.jsonl'))) {
    const id = BigInt(account.id)
    if (id <= former) told.wrong('balances', `account ${id} is there twice, or out of order`)
    former = id
    let balance = BigInt(account.opening)
    let version = BigInt(account.openingVersion)
    while (posting && posting.account === account.id) {
      balance += BigInt(posting.amount)
      version += 1n
      // From what is claimed on: one false posting is told once.
      if (!checkPosting(posting, account, { balance, version }, told)) {
        balance = BigInt(posting.balance)
        version = BigInt(posting.version)
      }
      const amount = BigInt(posting.amount)
      const pair = `${posting.transfer}|${amount < 0n ? -amount : amount}|${account.unit}`
      ;(amount < 0n ? taken : given).add(pair)
      if (account.isGuarded && posting.isBet) {
        found.add(`${posting.request}|${posting.reason}|${posting.amount}`)
      }
      posting = (await postings.next()).value
    }
    endAccount(account, balance, told)
    const sum = units.get(account.unit) ?? { opening: 0n, closing: 0n, members: 0n }
    sum.opening += BigInt(account.opening)
    sum.closing += BigInt(account.closing)
    if (account.isGuarded) sum.members += BigInt(account.closing)
    units.set(account.unit, sum)
  }
  if (posting)
    told.wrong('postings', `transfer ${posting.transfer} has an account that is not here`)
  for (const [unit, { opening, closing }] of units) {
    if (opening === 0n && closing === 0n) told.right('units')
    else
      told.wrong('units', `all accounts in ${unit} come to ${opening} before and ${closing} after`)
  }
  if (!taken.equals(given)) told.wrong('postings', 'what transfers take is not what they give')
  if (!found.equals(bets)) {
    const counts = `${found.count} postings of bets are here, the bets ask for ${bets.count}`
    told.wrong(
      'postings',
      `the stakes and prizes of the bets are not those of the ledger: ${counts}`,
    )
  }
  return units
}

/**
 * @param {Record<string, any>} posting @param {Record<string, any>} account
 * @param {{ balance: bigint, version: bigint }} expected @param {Told} told
 */
function checkPosting(posting, account, { balance, version }, told) {
  const { transfer } = posting
  if (posting.amount === '0') told.wrong('postings', `transfer ${transfer} moves nothing`)
  // Accounts of the house keep no running balance: every stake touches them.
  if (!account.isGuarded) return isRight(told)
  if (balance < 0n) told.wrong('postings', `account ${account.id} is below zero after ${transfer}`)
  if (String(balance) === posting.balance && String(version) === posting.version) {
    return isRight(told)
  }
  told.wrong(
    'postings',
    `account ${account.id} has ${balance} (version ${version}) after transfer ${transfer}, and ${posting.balance} (${posting.version}) is claimed`,
  )
  return false
}

/** @param {Told} told */
function isRight(told) {
  told.right('postings')
  return true
}

/** @param {Record<string, any>} account @param {bigint} balance @param {Told} told */
function endAccount({ id, closing }, balance, told) {
  if (String(balance) === closing) told.right('balances')
  else told.wrong('balances', `account ${id} comes to ${balance}, and ${closing} is claimed`)
}

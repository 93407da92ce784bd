/** What a spreadsheet reads as a table: amounts in whole units of the currency with four decimals. */
const columns = [
  'month',
  'vendor',
  'category',
  'unit',
  'kind',
  'bets',
  'stake',
  'valid_bet',
  'prize',
]
const amounts = new Set(['stake', 'valid_bet', 'prize'])

/**
 * @param {Record<string, string>[]} rows
 * @returns {string[]} lines of a CSV file, the names of the columns first
 */
export const reportLines = (rows) => [
  columns.join(','),
  ...rows.map((row) => columns.map((name) => cell(row[name] ?? '', amounts.has(name))).join(',')),
]

/** @param {string} text @param {boolean} isAmount */
function cell(text, isAmount) {
  if (isAmount) return decimal(BigInt(text))
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** @param {bigint} units ledger units: 1/10,000 */
function decimal(units) {
  const size = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${size / 10_000n}.${String(size % 10_000n).padStart(4, '0')}`
}

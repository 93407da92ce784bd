/**
 * @param {import('./load-server.mjs').Served} served
 * @param {{ insistsOnDemo: boolean }} settings
 */
export function printServed({ url, signIns, isDemo, hasOwner }, { insistsOnDemo }) {
  const base = url.replace(/\/$/, '')
  console.log(`
Tessera is open:
  site         ${base}/
  back office  ${base}/backoffice/
  calls        ${base}/docs
`)
  if (signIns.length > 0) console.log(`Demo sign-ins:\n${tableOf(signIns)}\n`)
  if (insistsOnDemo && !isDemo) {
    console.log('TESSERA_DEMO=on has no effect: this database is marked as a real site.\n')
  }
  if (!hasOwner) {
    console.log('This site has no owner yet. In another window: npm run owner -- <account>\n')
  }
  console.log('Ctrl-C closes it.')
}

/** @param {import('./load-server.mjs').SignIn[]} signIns */
function tableOf(signIns) {
  const rows = signIns.map(({ who, account, password, where }) => [who, account, password, where])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n')
}

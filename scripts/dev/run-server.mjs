/* The server alone, on a database that runs already. */
import { beginLife } from '../start/life.mjs'
import { loadServer } from '../start/load-server.mjs'
import { readSettings, root } from '../start/settings.mjs'
import { printServed } from '../start/print-served.mjs'

const life = beginLife()
const databaseUrl = process.env['DATABASE_URL'] ?? ''

try {
  const settings = readSettings()
  const { serve } = await loadServer()
  const served = await serve({ ...settings, databaseUrl, root, dataDir: settings.data })
  life.onEnd(served.close)
  printServed(served, settings)
} catch (error) {
  await life.fail(error, databaseUrl)
}

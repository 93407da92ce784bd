/* For programs that only read texts of the kits: style sheets that come with their components are empty modules. */
import { register } from 'node:module'

const hooks = `export async function load(url, context, next) {
  const isStyle = new URL(url).pathname.endsWith('.css')
  return isStyle ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)

import type { FastifyInstance } from 'fastify'

/** Every address that a server has a route for, with `:name` for what differs: calls, files and pages alike. */
export const addressesOf = (app: FastifyInstance): string[] => [
  ...new Set(addressesIn(app.printRoutes({ commonPrefix: false }))),
]

/** Each line of the tree is a part of an address, below the part that it goes on from. */
function* addressesIn(tree: string): Iterable<string> {
  const above: string[] = []
  for (const line of tree.split('\n')) {
    const [, indent = '', part, served] =
      /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === undefined) continue
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    if (served) yield above.join('')
  }
}

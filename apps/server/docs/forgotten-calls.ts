import type { Call, Manifest } from '@tessera/calls'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'access', 'reply'].every((key) => key in value)

/** The calls in an exported value, each with its path. */
function callsIn(exported: object): [name: string, call: Call][] {
  return Object.entries(exported).flatMap(([name, value]: [string, unknown]) => {
    if (isCall(value)) return [[name, value] as [string, Call]]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
      isCall(each) ? [[`${name}.${key}`, each] as [string, Call]] : [],
    )
  })
}

const declares = /(^|[/-])calls\.ts$/

/** Calls declared under `modules` without a manifest: they would not be served, documented or guarded. */
export async function forgottenCalls(
  root: string,
  manifests: readonly Manifest[],
): Promise<string[]> {
  const inManifests = new Set(manifests.flatMap(({ calls }) => Object.values(calls)))
  const files = readdirSync(path.join(root, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => declares.test(file) && !file.includes('node_modules'))
    .toSorted()
  const found: string[] = []
  for (const file of files) {
    const place = path.join(root, 'modules', file)
    const exported = (await import(pathToFileURL(place).href)) as object
    for (const [name, call] of callsIn(exported)) {
      if (inManifests.has(call)) continue
      const [module = ''] = file.split(path.sep)
      found.push(
        `modules/${file}: ${name} is in no manifest: add it to \`calls\` in modules/${module}/module.ts.`,
      )
    }
  }
  return found
}

import type { Call } from '@tessera/calls'
import { manifests } from '../manifests.gen.ts'

/** Every call of the product, by `module.name`: those that the manifests of the modules name, and no other. */
export const allCalls: Record<string, Call> = Object.fromEntries(
  manifests.flatMap(({ name: module, calls }) =>
    Object.entries(calls).map(([name, call]) => [`${module}.${name}`, call]),
  ),
)

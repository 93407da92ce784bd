import type { Manifest } from '@tessera/calls'
import { ofMoney, type Route } from './answer.ts'
import type { Job } from './jobs.ts'
import type { Listener } from './listeners.ts'
import type { Runner } from './runners.ts'

/** What a module does on the server. `Ports` is what it asks of others, which the server passes in. */
export type ServerModule<Ports = never, Topic = unknown, Kind = unknown> = {
  manifest: Manifest
  routes: (ports: Ports) => readonly Route[]
  /** Work that comes by the clock or from a queue. */
  jobs?: (ports: Ports) => readonly Job[]
  /** The listeners of events. */
  listeners?: (ports: Ports) => readonly Listener[]
  /** What is held open as long as the server runs. */
  runners?: (ports: Ports) => readonly Runner[]
  /** What is drafted, scheduled and taken back as the parts of the site are. */
  topics?: readonly Topic[]
  /** What takes two persons. */
  approvalKinds?: (ports: Ports) => readonly Kind[]
}

type NameIn<M extends Manifest> = keyof M['calls'] & string

// Names each call that is declared and not answered; the compiler then asks for them under this name.
type Complete<M extends Manifest, R extends Route> = [NameIn<M>] extends [R['name']]
  ? unknown
  : { callsWithoutHandler: Exclude<NameIn<M>, R['name']> }

/**
 * Declares what a module does on the server. It does not compile while a call of the manifest has no handler, or while a
 * handler answers a call that the manifest does not have.
 */
export function defineServerModule<
  M extends Manifest,
  R extends Route<NameIn<M>>,
  Ports,
  Topic = never,
  Kind = never,
>(
  manifest: M,
  does: Omit<ServerModule<Ports, Topic, Kind>, 'manifest' | 'routes'> & {
    routes: (ports: Ports) => readonly R[]
  } & Complete<M, R>,
): ServerModule<Ports, Topic, Kind> {
  return { ...does, manifest }
}

type AskedBy<M> = M extends { routes: (ports: infer Ports) => unknown } ? Ports : never

/** What the modules ask for, by their names; a module that asks nothing has no line. */
export type PortsOf<Modules> = {
  [Name in keyof Modules as unknown extends AskedBy<Modules[Name]> ? never : Name]: AskedBy<
    Modules[Name]
  >
}

type KindIn<M> = M extends { approvalKinds?: (ports: never) => readonly (infer Kind)[] }
  ? Kind
  : never

// By the types of its callers every module that asks has its ports under its name.
const givenTo = (ports: object, name: string) => (ports as Record<string, unknown>)[name] as never

/** Everything that takes two persons, of these modules. */
export const approvalKindsOf = <Modules extends Record<string, ServerModule>>(
  modules: Modules,
  ports: NoInfer<PortsOf<Modules>>,
): KindIn<Modules[keyof Modules]>[] =>
  Object.entries(modules).flatMap(([name, module]) => [
    ...((module.approvalKinds?.(givenTo(ports, name)) ?? []) as KindIn<Modules[keyof Modules]>[]),
  ])

/** What all modules do together, each with its ports. */
export function joinModules<Modules extends Record<string, ServerModule>>(
  modules: Modules,
  ports: NoInfer<PortsOf<Modules>>,
): { routes: Route[]; jobs: Job[]; listeners: Listener[]; runners: Runner[] } {
  const each = Object.entries(modules).map(([name, module]) => ({
    module,
    given: givenTo(ports, name),
    isOfMoney: module.manifest.movesMoney ?? false,
  }))
  return {
    routes: each.flatMap(({ module, given, isOfMoney }) => {
      const routes = module.routes(given)
      return isOfMoney ? routesOfMoney(routes) : [...routes]
    }),
    jobs: each.flatMap(({ module, given, isOfMoney }) =>
      (module.jobs?.(given) ?? []).map((job) => ({ movesMoney: isOfMoney, ...job })),
    ),
    listeners: each.flatMap(({ module, given, isOfMoney }) =>
      (module.listeners?.(given) ?? []).map((listener) => ({ movesMoney: isOfMoney, ...listener })),
    ),
    runners: each.flatMap(({ module, given }) => [...(module.runners?.(given) ?? [])]),
  }
}

// What a module says of one of its routes holds.
const routesOfMoney = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => (route.movesMoney === undefined ? ofMoney([route]) : [route]))

/* Reads the files of deploy/ and says where they do not fit together: names of settings that nobody reads, addresses that a
   server does not answer, times that are too short. What is written there is tried by `npm run drill cluster`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSettings, root } from './start/settings.mjs'

// What each node opens: requests, batches, jobs, changes, and the relay; the pool of reports is on a standby.
const connectionsOfNode = 16 + 6 + 4 + 1 + 1
const connectionsBeside = 100
const heartbeatSeconds = 20
/** What a proxy may ask a server for to learn whether it is to be used. */
const asked = ['/readyz', '/readyz/fish', '/primary', '/replica?lag=16MB']
const nodesMost = 20

/** @typedef {(name: string) => string} Read */

/** @param {Read} read */
export function findMisfits(read) {
  const proxy = read('haproxy.cfg')
  return [
    ...ofNode(read('node.env'), read('tessera-node.service')),
    ...ofProxy(proxy, settingsIn(read('node.env'))),
    ...ofDatabaseProxy(read('haproxy-database.cfg'), read('patroni.yml')),
    ...ofPatroni(read('patroni.yml'), read('etcd.env')),
    ...ofNats(read('nats.conf')),
  ]
}

/** @param {string} text */
const settingsIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/**
 * @param {string} env
 * @param {string} service
 */
function ofNode(env, service) {
  const own = settingsIn(env)
  const fromService = [...service.matchAll(/^Environment=([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  /** @type {Set<string>} */
  const read = new Set()
  const known = new Proxy(/** @type {NodeJS.ProcessEnv} */ (own), {
    get: (target, name) => {
      read.add(String(name))
      return target[String(name)]
    },
  })
  const settings = readSettings(known)
  const { leaving, relay, isPrepared, trustProxy, withDemo } = settings
  const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])
  return [
    ...[...Object.keys(own), ...fromService]
      .filter((name) => !read.has(name))
      .map((name) => `node.env: no server reads ${name}`),
    ...(relay.body === 'none' ? ['node.env: several nodes need TESSERA_RELAY'] : []),
    ...(isPrepared
      ? []
      : ['node.env: TESSERA_PREPARE must be off, an older node would take functions back']),
    ...(trustProxy
      ? []
      : ['node.env: TRUST_PROXY is missing, every visitor would have the address of the proxy']),
    ...(withDemo ? ['node.env: TESSERA_DEMO must be off'] : []),
    ...(stop >= leaving.noticedSeconds + leaving.drainedSeconds + 20
      ? []
      : ['tessera-node.service: TimeoutStopSec ends a node before it has left']),
  ]
}

/**
 * @param {string} text
 * @param {Record<string, string>} env
 */
function ofProxy(text, env) {
  const backends = text.split(/^backend /m).slice(1)
  const lists = backends.map((each) =>
    [...each.matchAll(/^\s+server (\S+) (\S+)/gm)]
      .map(([, name, address]) => `${name} ${address}`)
      .join(),
  )
  const tunnel = Number(/timeout tunnel (\d+)s/.exec(text)?.[1])
  const checks = [...text.matchAll(/option httpchk GET (\S+)/g)].map(([, address = '']) => address)
  const used = [...text.matchAll(/(?:use|default)_backend (\S+)/g)].map(([, name = '']) => name)
  const names = backends.map((each) => each.split(/\s/)[0] ?? '')
  return [
    ...(new Set(lists).size === 1 ? [] : ['haproxy.cfg: its backends have different nodes']),
    ...(lists[0]?.includes(`${env['HOST']}:${env['PORT']}`)
      ? []
      : ['haproxy.cfg: the node of node.env is none of its nodes']),
    ...(tunnel > heartbeatSeconds
      ? []
      : ['haproxy.cfg: timeout tunnel ends sockets between two heartbeats']),
    ...(checks.length === backends.length
      ? []
      : ['haproxy.cfg: a backend is not asked whether it is ready']),
    ...checks
      .filter((each) => !asked.includes(each))
      .map((each) => `haproxy.cfg: no server answers ${each}`),
    ...used
      .filter((name) => !names.includes(name))
      .map((name) => `haproxy.cfg: there is no backend ${name}`),
    ...(/path \/metrics/.test(text) ? [] : ['haproxy.cfg: visitors may ask for /metrics']),
  ]
}

/**
 * @param {string} text
 * @param {string} patroni
 */
function ofDatabaseProxy(text, patroni) {
  const port = /restapi:[\s\S]*?listen: \S+:(\d+)/.exec(patroni)?.[1]
  return [
    ...(text.includes(`check port ${port} `)
      ? []
      : ['haproxy-database.cfg: it does not ask where Patroni answers']),
    ...(text.split('on-marked-down shutdown-sessions').length === 3
      ? []
      : ['haproxy-database.cfg: connections stay at a leader that is none any more']),
  ]
}

/**
 * @param {string} text
 * @param {string} etcd
 */
function ofPatroni(text, etcd) {
  const valueOf = (/** @type {string} */ name) =>
    new RegExp(`^\\s*${name}: '?([^'\\n]+?)'?$`, 'm').exec(text)?.[1]
  const numberOf = (/** @type {string} */ name) => Number(valueOf(name))
  const members = (/ETCD_INITIAL_CLUSTER=(.*)/.exec(etcd)?.[1] ?? '')
    .split(',')
    .map((each) => new URL(each.split('=')[1] ?? 'http://none').hostname)
  const hosts = (/hosts: \[(.*)\]/.exec(text)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim().split(':')[0])
  const needed = connectionsOfNode * nodesMost + connectionsBeside
  return [
    ...(numberOf('loop_wait') + 2 * numberOf('retry_timeout') <= numberOf('ttl') &&
    numberOf('ttl') >= 20
      ? []
      : ['patroni.yml: loop_wait + 2 * retry_timeout must be at most ttl, and ttl at least 20']),
    ...['synchronous_mode', 'synchronous_mode_strict']
      .filter((name) => valueOf(name) !== 'true')
      .map((name) => `patroni.yml: ${name} must be true`),
    ...['fsync', 'full_page_writes', 'synchronous_commit']
      .filter((name) => valueOf(name) !== 'on')
      .map((name) => `patroni.yml: ${name} must be on`),
    ...(/data-checksums/.test(text) ? [] : ['patroni.yml: data-checksums are missing']),
    ...(numberOf('max_connections') >= needed
      ? []
      : [`patroni.yml: ${nodesMost} nodes need ${needed} connections`]),
    ...(members.length % 2 === 1 && members.length >= 3
      ? []
      : ['etcd.env: three members or five decide']),
    ...(members.join() === hosts.join()
      ? []
      : ['patroni.yml: etcd3.hosts are others than in etcd.env']),
  ]
}

/** @param {string} text */
function ofNats(text) {
  const routes = (/routes: \[(.*)\]/.exec(text)?.[1] ?? '').split(',').length
  return routes >= 3 ? [] : ['nats.conf: a cluster has three servers']
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const misfits = findMisfits((name) => readFileSync(path.join(root, 'deploy', name), 'utf8'))
  for (const each of misfits) console.error(`deploy/${each}`)
  process.exitCode = misfits.length > 0 ? 1 : 0
}

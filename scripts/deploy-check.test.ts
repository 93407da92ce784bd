import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findMisfits } from './deploy-check.mjs'
import { root } from './start/settings.mjs'

const file = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')

test('the files of deploy/ fit together', () => {
  expect(findMisfits(file)).toEqual([])
})

test.each([
  [
    'node.env',
    'TESSERA_RELAY=postgres',
    'TESSERA_RELAYS=postgres',
    /no server reads TESSERA_RELAYS/,
  ],
  ['node.env', 'TESSERA_RELAY=postgres', '', /need TESSERA_RELAY/],
  ['node.env', 'TESSERA_PREPARE=off', '', /TESSERA_PREPARE must be off/],
  ['node.env', 'TESSERA_DRAIN_SECONDS=30', 'TESSERA_DRAIN_SECONDS=120', /before it has left/],
  ['node.env', /TRUST_PROXY=.*/, '', /TRUST_PROXY is missing/],
  ['haproxy.cfg', 'timeout tunnel 60s', 'timeout tunnel 15s', /between two heartbeats/],
  ['haproxy.cfg', '10.0.0.12:8080', '10.0.0.12:8081', /different nodes/],
  ['haproxy.cfg', 'GET /readyz/fish', 'GET /ready', /no server answers \/ready/],
  ['haproxy-database.cfg', 'on-marked-down shutdown-sessions', '', /stay at a leader/],
  ['patroni.yml', 'ttl: 20', 'ttl: 12', /at most ttl/],
  ['patroni.yml', 'synchronous_mode_strict: true', '', /synchronous_mode_strict must be true/],
  ['patroni.yml', 'max_connections: 700', 'max_connections: 200', /need \d+ connections/],
  ['patroni.yml', /, 10\.0\.0\.23:2379\]/, ']', /others than in etcd\.env/],
  ['nats.conf', /, "nats:\/\/10\.0\.0\.33:6222"/, '', /three servers/],
])('what does not fit in %s is said: %s', (name, found, instead, said) => {
  const changed = (asked: string) =>
    asked === name ? file(asked).replace(found, instead) : file(asked)
  expect(file(name)).toMatch(found)
  expect(findMisfits(changed).join('\n')).toMatch(said)
})

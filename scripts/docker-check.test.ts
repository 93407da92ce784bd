import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLies } from './docker/find-lies.mjs'

const project = path.resolve(import.meta.dirname, '..')
const copied = ['Dockerfile', 'compose.yaml', '.dockerignore', 'package.json', 'package-lock.json']

describe('the container files', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'tessera-docker-'))
    for (const name of [...copied, '.npmrc', 'tsconfig.json', 'scripts', 'apps/server/health.ts']) {
      cpSync(path.join(project, name), path.join(root, name), { recursive: true })
    }
    for (const name of ['apps', 'packages', 'modules', 'games', 'languages', 'docs']) {
      cpSync(path.join(project, 'package.json'), path.join(root, name, 'x'))
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(path.join(root, file), text.replace(from, to))
  }

  it('contain no false statement', () => {
    expect(findLies(root)).toEqual([])
  })
  it.each([
    ['an old Node', 'Dockerfile', 'node:20-slim', 'node:18-slim', /use node:20/],
    ['a file that is not there', 'Dockerfile', 'COPY apps apps', 'COPY app app', /copies app,/],
    ['a name nobody reads', 'Dockerfile', 'TESSERA_DATA=', 'TESSERA_DIR=', /TESSERA_DIR is set/],
    ['another name nobody reads', 'compose.yaml', 'TRUST_PROXY:', 'TRUSTED:', /TRUSTED is set/],
    ['another start', 'Dockerfile', '"scripts/start.mjs"', '"server.js"', /CMD is not what/],
    ['another port', 'Dockerfile', 'EXPOSE 8080', 'EXPOSE 3000', /are not the same/],
    ['another health address', 'Dockerfile', '/health', '/alive', /asks for \/alive/],
    ['root', 'Dockerfile', 'USER node', 'USER root', /runs as root/],
    ['an old PostgreSQL', 'compose.yaml', 'postgres:18', 'postgres:14', /use postgres:18/],
    ['no checksums', 'compose.yaml', '--data-checksums', '', /no checksums/],
  ])('are found out with %s', (_what, file, from, to, said) => {
    change(file, from, to)
    expect(findLies(root).join('\n')).toMatch(said)
  })
})

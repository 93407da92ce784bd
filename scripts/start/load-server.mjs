import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './settings.mjs'

/**
 * What the built server offers.
 * @typedef {{ who: string, account: string, password: string, where: string }} SignIn
 * @typedef {{ url: string, signIns: SignIn[], isDemo: boolean, hasOwner: boolean, close: () => Promise<void> }} Served
 * @typedef {{ databaseUrl: string, root: string, dataDir: string, port: number }} Place
 * @typedef {Place & { clock?: () => Date, drawsAhead?: boolean, traces?: object, build?: string, filesDir?: string } & ReturnType<typeof import('./settings.mjs').readSettings>} ServeOptions
 * @typedef {{
 *   serve: (options: ServeOptions) => Promise<Served>,
 *   prepareSiteIn: (options: Omit<Place, 'port'> & ReturnType<typeof import('./settings.mjs').readSettings>) => Promise<void>,
 *   seed: (options: { databaseUrl: string, root: string, titles: number }) => Promise<unknown>,
 *   traceSettingsIn: (env: NodeJS.ProcessEnv) => object | undefined,
 *   rotateKeyIn: (options: { databaseUrl: string, root: string, dataDir: string, isLost: boolean, tell: (line: string) => void }) => Promise<{ unread: number, former: string | undefined }>,
 *   replayAgentsIn: (options: { databaseUrl: string, from: string, to: string, tell: (line: string) => void }) => Promise<number>,
 *   replaySportsIn: (options: { databaseUrl: string, from: string | undefined, to: string | undefined, tell: (line: string) => void }) => Promise<number>,
 *   actOnOwnerIn: (options: { databaseUrl: string, root: string, account: string, act: 'first' | 'second' | 'resetLock' | 'retire' }) => Promise<{ account: string, password?: string }>,
 * }} ServerBundle
 */

/** @returns {Promise<ServerBundle>} */
export async function loadServer() {
  process.setSourceMapsEnabled(true)
  return import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
}

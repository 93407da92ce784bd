import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'
import { shortNames } from './class-names.config.ts'
import { fileLoading } from './file-loading.config.ts'
import { leanPage } from './lean-page.config.ts'

const ours = /\/(packages|modules|games)\//
const asking =
  /node_modules\/(zod|@tanstack)\/|packages\/(calls|money)\/src\/|packages\/web-kit\/src\/data\/(?!seal)/
const parts =
  /packages\/web-kit\/src\/(messages|texts\/use-format|components\/(dialog|game-tile|icon-button|pagination|rail|segmented|tabs|toast|states\/empty))/
// The rules of the games and their computation: for games, and for the check of a round.
const rules =
  /games\/([\w-]+\/(game|chance|symbols)|index)\.ts$|packages\/game-kit\/src\/(recompute|draw-index|map-word|seeds|game|spaces)\.ts$/
// The session check is on every page: apart from the code of the log-in.
const session =
  /modules\/identity\/(session-calls|shapes|limits|member-type)\.ts|modules\/identity\/member\/(own|session|use-member|following|log-in\/(session-storage|tabs|remembered))\.ts/
const field = /packages\/web-kit\/src\/components\/(form-field|select-field)\//
const settings =
  /modules\/settings\/(calls|flags|field-shapes|check-field|brand-shape|pattern-ids|patterns|failure-calls|house-shapes)\.ts$/
// What a member sets about themselves: a dialog that asks for one of them brings no picture of a page along.
const profile = /modules\/identity\/(profile|icon|contact|funds)-calls\.ts$/
// The code of the log-in: small files that are always needed together.
const formParts =
  /packages\/web-kit\/src\/components\/(form|text-field|password-field|checkbox-field)\//
const language =
  /languages\/([\w-]+)\/(?!language\.json)(?:(site|web-kit|common|lobby|bets|messages|[\w-]+-titles)\.)?/

/** The texts of a language are read together: what the first page says, and the rest. */
const languageFile = (id: string) => {
  const [found, code, first] = language.exec(id) ?? []
  return found ? (first ? code : `${code}-rest`) : null
}

// What the icons of lucide are made with: on the server too, so that both draw the same.
const lighterIcons = {
  '../createLucideIcon.mjs': path.join(
    import.meta.dirname,
    '../../packages/web-kit/src/components/icon/draw-icon.tsx',
  ),
}

/** The same pages for the server, which draws them for guests: one file and what it loads later, for Node. */
const onServer = defineConfig({
  plugins: [react({ compiler: true })],
  css: { modules: { generateScopedName: shortNames() } },
  resolve: { alias: lighterIcons },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['pixi.js'] },
  build: {
    ssr: 'server-entry.tsx',
    outDir: 'server/dist',
    target: 'node20',
    minify: false,
    assetsInlineLimit: 0,
  },
})

const inBrowser = defineConfig({
  plugins: [react({ compiler: true }), leanPage(), fileLoading()],
  css: { modules: { generateScopedName: shortNames() } },
  resolve: {
    alias: {
      ...lighterIcons,
      // React has had this hook itself since 18: the router's shim is dead weight.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // These know every colour and nesting that the styles are written in: no second text for others.
    cssTarget: ['chrome123', 'firefox122', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Every picture is a request of its own: inside a script it would count against the first load.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Our own modules do nothing by being imported: what a page does not use stays out of its scripts.
        moduleSideEffects: (id) => !ours.test(id) || id.endsWith('.css'),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: (id) => languageFile(id) ?? null, priority: 2 },
            // What the first page needs compresses better as one file than as many.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // How any page asks the server, beside the first paint: one request instead of a dozen.
            { name: 'asking', test: asking, priority: 0.5 },
            // What the lobby is made of, beside its own files.
            { name: 'parts', test: parts, priority: 0.45 },
            { name: 'session', test: session, priority: 0.4 },
            { name: 'field', test: field, priority: 0.35 },
            { name: 'settings', test: settings, priority: 0.3 },
            { name: 'profile', test: profile, priority: 0.3 },
            { name: 'forms', test: formParts, priority: 0.25 },
            { name: 'hook-form', test: /node_modules\/react-hook-form\//, priority: 0.25 },
            { name: 'problems', test: /modules\/identity\/problems\.ts$/, priority: 0.25 },
            { name: 'rules', test: rules, priority: 0.1 },
          ],
        },
      },
    },
  },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? onServer : inBrowser))

import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Files that a page imports later come by `routing/load-files.ts`. The bundler's own way, to have a file preloaded as a
 * module, makes browsers remember for as long as the page lives that it did not come (HTML, «fetch a single module script»;
 * changed by whatwg/html#10327, which not all have): asked for again, it would fail again.
 */
export const fileLoading = (): Plugin => ({
  name: 'file-loading',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => {
      const file = path.join(import.meta.dirname, 'routing/load-files.ts')
      return `export { loadFiles as __vitePreload } from ${JSON.stringify(file)}`
    },
  },
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync, type Plugin } from 'vite'

const inlineScript = /(<script>)([\s\S]*?)(<\/script>)/g

const shortened = (text: string, isWhole: boolean): string =>
  minifySync('page.js', text, {
    module: false,
    compress: true,
    mangle: { toplevel: isWhole },
  }).code.trim()

/** Inline code of every page is sent minified: the inline scripts, and the one that hydrates it. */
export const leanPage = (): Plugin => ({
  name: 'lean-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        inlineScript,
        (_whole, open: string, text: string, close: string) =>
          `${open}${shortened(text, true)}${close}`,
      ),
  },
  generateBundle() {
    const text = readFileSync(path.join(import.meta.dirname, 'load-scripts.js'), 'utf8')
    // It is called by its name at the end of the text.
    this.emitFile({ type: 'asset', fileName: 'load-scripts.js', source: shortened(text, false) })
  },
})

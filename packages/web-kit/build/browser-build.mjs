// Plain JavaScript: it is read by the build, before anything is compiled.

const ours = /\/(packages|modules|games)\//

/** How pages of ours are built for browsers. */
export const browserBuild = /** @type {const} */ ({
  outDir: 'dist',
  // Who serves the page finds in it what the page loads.
  manifest: true,
  target: 'es2023',
  modulePreload: { polyfill: false },
  // Every picture is a request of its own: inside a script it would count against the first load.
  assetsInlineLimit: 0,
})

/** These know every colour and nesting that the styles are written in: no second text for others. */
export const cssTarget = ['chrome123', 'firefox122', 'safari17.5']

/** Our own modules do nothing by being imported: what a page does not use stays out of its scripts. */
export const treeshake = {
  /** @param {string} id */
  moduleSideEffects: (id) => !ours.test(id) || id.endsWith('.css'),
}

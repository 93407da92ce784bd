import { configure } from '@testing-library/react'

const textMax = 2_000

configure({
  // What a screen test waits for comes late where several files share the processors: only what never comes fails.
  asyncUtilTimeout: 8000,
  // The printer of elements fails in the imitated browser, and the test would wait until its time is over.
  getElementError: (message, container) => {
    const shown = (container as Element).textContent?.slice(0, textMax) ?? ''
    const error = new Error(`${message ?? ''}\n\nThe page says: ${shown}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

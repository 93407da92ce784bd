// React reads the time while it holds back what comes right after a fallback, and waits by the timers it has found when it
// was loaded. With a time of a test's own it would wait for minutes: it keeps the real one, whatever a test sets.

export {}

const own = Object.getOwnPropertyDescriptor(globalThis, 'performance')
const real = globalThis.performance
Object.defineProperty(globalThis, 'performance', {
  configurable: true,
  value: { now: real.now.bind(real) },
})
await import('react-dom/client')
if (own) Object.defineProperty(globalThis, 'performance', own)

export {}

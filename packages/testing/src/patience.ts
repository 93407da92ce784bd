import { vi } from 'vitest'

// What a test waits for comes late where several files share the processors: only what never comes fails. Vitest's own
// patience is a second, and only that of `expect.poll` can be set elsewhere (vitest.config.ts).
const patienceMilliseconds = 10_000

type WaitFor = typeof vi.waitFor & { isPatient?: true }

const usual: WaitFor = vi.waitFor
if (!usual.isPatient) {
  const patient: WaitFor = (look, options) =>
    usual(
      look,
      typeof options === 'number' ? options : { timeout: patienceMilliseconds, ...options },
    )
  patient.isPatient = true
  vi.waitFor = patient
}

export { serve } from './serve.ts'
export { traceSettingsIn } from './operations/send-traces.ts'
export { makeOwnerIn } from './first-owner.ts'
export { seed } from './demo/seed-demo.ts'

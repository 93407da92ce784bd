export { serve } from './serve.ts'
export { seed } from './demo/seed-demo.ts'

import { defineServerModule } from '@tessera/server-kit'
import { vendorsModule } from '../module.ts'
import { vendorsJobs } from './jobs.ts'
import { vendorsRoutes } from './routes.ts'

export const vendorsServer = defineServerModule(vendorsModule, {
  routes: () => vendorsRoutes(),
  jobs: () => vendorsJobs,
})

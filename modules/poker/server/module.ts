import { defineServerModule } from '@tessera/server-kit'
import { pokerModule } from '../module.ts'
import { pokerJobs } from './cases/jobs.ts'
import { pokerDeskRoutes } from './desk/routes.ts'
import { pokerRoutes } from './routes.ts'
import { pokerRunner } from './runner/runner.ts'

export const pokerServer = defineServerModule(pokerModule, {
  routes: () => [...pokerRoutes, ...pokerDeskRoutes],
  listeners: () => [pokerRunner],
  jobs: () => pokerJobs,
})

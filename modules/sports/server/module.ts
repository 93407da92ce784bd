import { defineServerModule } from '@tessera/server-kit'
import { sportsModule } from '../module.ts'
import { bookRoutes } from './lists/routes.ts'

export const sportsServer = defineServerModule(sportsModule, {
  routes: () => [...bookRoutes],
  jobs: () => [],
  listeners: () => [],
})

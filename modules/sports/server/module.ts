import { defineServerModule } from '@tessera/server-kit'
import { sportsModule } from '../module.ts'

export const sportsServer = defineServerModule(sportsModule, {
  routes: () => [],
})

import { defineServerModule } from '@tessera/server-kit'
import { settingsModule } from '../module.ts'
import { settingsJobs } from './index.ts'
import type { SettingsPorts } from './ports.ts'
import { settingsRoutes } from './routes.ts'

export const settingsServer = defineServerModule(settingsModule, {
  routes: (ports: SettingsPorts) => settingsRoutes(ports),
  jobs: (ports: SettingsPorts) => settingsJobs(ports.topics),
})

import { defineServerModule } from '@tessera/server-kit'
import { tablesModule } from '../module.ts'
import { tableRoutes } from './routes.ts'
import { specifiedRoutes } from './specified/routes.ts'
import { tablesRunner } from './runner/runner.ts'
import { tablesSettler } from './settle/settler.ts'

export const tablesServer = defineServerModule(tablesModule, {
  routes: () => [...tableRoutes, ...specifiedRoutes],
  listeners: () => [tablesRunner, tablesSettler],
})

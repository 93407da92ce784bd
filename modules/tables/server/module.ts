import { defineServerModule } from '@tessera/server-kit'
import { tablesModule } from '../module.ts'

export const tablesServer = defineServerModule(tablesModule, { routes: () => [] })

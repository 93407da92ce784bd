import { defineServerModule } from '@tessera/server-kit'
import { lobbyModule } from '../module.ts'
import { lobbyRoutes } from './routes.ts'

export const lobbyServer = defineServerModule(lobbyModule, { routes: lobbyRoutes })

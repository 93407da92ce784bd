import { defineServerModule } from '@tessera/server-kit'
import { fishModule } from '../module.ts'
import { roomTopics } from './desk/topics.ts'
import { deskRoutes } from './desk/routes.ts'
import type { FishPorts } from './ports.ts'
import { fishRoutes } from './routes.ts'
import { fishRunner } from './runner.ts'

export const fishServer = defineServerModule(fishModule, {
  routes: (ports: FishPorts) => [...fishRoutes(ports), ...deskRoutes],
  topics: roomTopics,
  runners: () => [fishRunner],
})

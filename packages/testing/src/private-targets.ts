import { usePrivateTargets } from '@tessera/server-kit'

// Whoever plays the outside in a test listens on this machine.
usePrivateTargets(true)

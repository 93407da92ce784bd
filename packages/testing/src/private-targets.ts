import { allowPrivateTargets } from '@tessera/server-kit'

// Whoever plays the outside in a test listens on this machine.
allowPrivateTargets(true)

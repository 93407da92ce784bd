import { allowPrivateTargets } from '@tessera/server-kit'

// Fake outside services in tests listen on this machine.
allowPrivateTargets(true)

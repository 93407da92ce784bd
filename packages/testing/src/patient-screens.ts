import { configure } from '@testing-library/react'

// What a screen test waits for comes late where several files share the processors: only what never comes fails.
configure({ asyncUtilTimeout: 8000 })
